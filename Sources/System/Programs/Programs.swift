// Programs: one file an outside program.
