"""The Great Escape: its cases, rules, documents, adviser."""
