// Door: see DESIGN, Folders.
