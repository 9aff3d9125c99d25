"""Names are contracts: what has once been released as a name stays one."""
