"""Reads a package of QTI 1.2 with pyslet, checks it by the standard's own DTD and says what it found as JSON."""
import json
import pathlib
import re
import sys
import warnings
import xml.etree.ElementTree as tree
import zipfile

warnings.simplefilter("ignore")
import pyslet  # noqa: E402
from pyslet import imscpv1p2 as packages  # noqa: E402
from pyslet.qtiv1 import common, item as items  # noqa: E402
from pyslet.qtiv1 import xml as qti  # noqa: E402
from pyslet.xml import parser, structures  # noqa: E402

DTD = pathlib.Path(pyslet.__file__).parents[1] / "ims_qtiasiv1p2p1.dtd"


def check(text):
    """Raises where a text is not valid by the DTD, which knows no namespaces."""
    body = re.sub(r"^.*?<questestinterop[^>]*>", "<questestinterop>", text, count=1, flags=re.S)
    entity = structures.XMLEntity(
        f'<!DOCTYPE questestinterop SYSTEM "{DTD.as_uri()}">\n{body}')
    strict = parser.XMLParser(entity)
    strict.check_validity = strict.raiseValidityErrors = strict.open_external_entities = True
    strict.parse_document()
    assert strict.valid


def texts(element):
    """The words of all materials in an element, markup read as markup."""
    found = []
    for words in element.find_children_depth_first(common.MatText):
        text = "".join(str(part) for part in words.get_children())
        if words.texttype == "text/html":
            root = tree.fromstring(text)
            for line in root.iter("br"):
                line.text = "\n"
            text = "".join(root.itertext())
        found.append(text)
    return found


def read(item):
    fields = {
        f.FieldLabel.get_value(): f.FieldEntry.get_value()
        for f in item.find_children_depth_first(common.QTIMetadataField)
    }
    labels = {
        label.ident: texts(label)[0]
        for label in item.Presentation.find_children_depth_first(items.ResponseLabel)
        if texts(label)
    }
    right = []
    for condition in item.ResProcessing[0].find_children_depth_first(items.RespCondition):
        if condition.SetVar:
            assert condition.SetVar[0].get_value() == "100"
            first = next(condition.find_children_depth_first(common.VarEqual))
            right.append(first.get_value())
    answers = list(labels.values()) or right
    shares = [float(k in right) for k in labels] or [1.0] * len(right)
    feedback = [t for f in item.ItemFeedback for t in texts(f)]
    return {
        "name": item.ident, "kind": fields["question_type"], "prompt": texts(item.Presentation)[0],
        "answers": answers, "shares": shares, "feedback": "\n".join(feedback),
        "points": float(fields["points_possible"]),
    }


archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
package = packages.ContentPackage(sys.argv[1])
found = []
for resource in package.manifest.root.Resources.Resource:
    assert resource.type == "imsqti_xmlv1p2", resource.type
    check(archive.read(str(resource.href)).decode())
    document = qti.QTIDocument(
        base_uri=str(resource.get_entry_point().resolve_uri(resource.get_entry_point().href)))
    document.read()
    for section in document.root.Assessment.SectionMixin:
        found += section.SectionItemMixin
print(json.dumps([read(i) for i in found]))
