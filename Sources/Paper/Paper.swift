// Paper: see DESIGN, Folders.
