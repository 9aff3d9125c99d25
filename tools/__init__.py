"""The modules behind build.py: one idea per file, standard library only unless a file says otherwise."""
