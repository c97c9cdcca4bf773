"""Reads a package of QTI 2.1 with pyslet, answers its items and says what they are worth as JSON."""
import json
import sys
import warnings

warnings.simplefilter("ignore")
from pyslet import imscpv1p2 as packages  # noqa: E402
from pyslet.qtiv2 import items, variables  # noqa: E402, F401
from pyslet.qtiv2 import content, interactions  # noqa: E402
from pyslet.qtiv2 import xml as qti  # noqa: E402


def share(item, response):
    """What a response is worth by the standard's template that the item names, with pyslet's values and mappings."""
    session = variables.ItemSessionState(item)
    declaration = item.ResponseDeclaration[0]
    value = variables.Value.new_value(declaration.cardinality, declaration.baseType)
    value.set_value(response)
    template = str(item.ResponseProcessing.template).rsplit("/", 1)[-1]
    if template == "match_correct":
        return float(session["RESPONSE.CORRECT"].value == value.value)
    assert template == "map_response", template
    return declaration.Mapping.map_value(value).value


def read(package, resource):
    document = qti.QTIDocument(
        base_uri=str(resource.get_entry_point().resolve_uri(resource.get_entry_point().href)))
    document.read()
    item = document.root
    assert isinstance(item, items.AssessmentItem), item
    body = item.ItemBody
    choices = list(body.find_children_depth_first(interactions.SimpleChoice))
    kinds = (
        interactions.ChoiceInteraction, interactions.TextEntryInteraction,
        interactions.ExtendedTextInteraction)
    kind = next(k for k in kinds if any(body.find_children_depth_first(k)))
    declaration = item.ResponseDeclaration[0]
    if choices:
        answers = [c.identifier for c in choices]
    elif kind is interactions.TextEntryInteraction:
        answers = [e.mapKey for e in declaration.Mapping.MapEntry] if declaration.Mapping else []
        answers = answers or [str(declaration.get_correct_value().value).removesuffix(".0")]
        answers += ["999"]
    else:
        answers = []
    return {
        "name": item.identifier, "kind": kind.XMLNAME[1], "prompt": "", "answers": answers,
        "shares": [share(item, a) for a in answers], "feedback": "",
    }


package = packages.ContentPackage(sys.argv[1])
resources = package.manifest.root.Resources.Resource
print(json.dumps([read(package, r) for r in resources]))
