"""Imports a text of notes into an empty collection of Anki's and says what is in it as JSON; twice, as an edited quiz is."""
import json
import os
import shutil
import sys
import tempfile

from anki.collection import Collection, ImportCsvRequest

folder = tempfile.mkdtemp()
collection = Collection(os.path.join(folder, "collection.anki2"))
try:
    for file in sys.argv[1:]:
        metadata = collection.get_csv_metadata(file, None)
        done = collection.import_csv(ImportCsvRequest(path=file, metadata=metadata))
        assert not done.log.empty_first_field and not done.log.missing_deck
    notes = [collection.get_note(number) for number in collection.find_notes("")]
    print(json.dumps([
        {
            "name": note.guid, "kind": note.note_type()["name"],
            "prompt": note.fields[0], "answers": note.fields[1:], "shares": [],
            "feedback": collection.decks.name(note.cards()[0].did),
        } for note in notes
    ]))
finally:
    collection.close()
    shutil.rmtree(folder)
