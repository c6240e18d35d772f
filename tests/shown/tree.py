# Where things stand in the program's window, by what it tells screen readers: the picture and the labels.
import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

SKIPPED = {Atspi.Role.MENU_BAR, Atspi.Role.MENU, Atspi.Role.COMBO_BOX, Atspi.Role.LIST, Atspi.Role.TREE,
           Atspi.Role.TOOL_BAR, Atspi.Role.STATUS_BAR, Atspi.Role.POPUP_MENU, Atspi.Role.SLIDER}


class Place:
    def __init__(self, left, top, width, height):
        self.left, self.top, self.width, self.height = left, top, width, height

    def holds(self, other):
        return (self.left <= other.left and self.top <= other.top
                and other.left + other.width <= self.left + self.width
                and other.top + other.height <= self.top + self.height)

    def times(self, unit):
        return Place(*(round(unit * length) for length in (self.left, self.top, self.width, self.height)))

    def of(self, pixels, shift=(0, 0)):
        left, top = self.left + shift[0], self.top + shift[1]
        return pixels[top:top + self.height, left:left + self.width]


def application(process):
    while GLib.MainContext.default().iteration(False):  # who came and who went
        pass
    desktop = Atspi.get_desktop(0)
    desktop.set_cache_mask(Atspi.Cache.NONE)
    desktop.clear_cache()
    for index in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(index)
        if child and child.get_process_id() == process and child.get_child_count() > 0:
            child.set_cache_mask(Atspi.Cache.NONE)
            return child
    return None


def place_of(node):
    extents = node.get_component_iface().get_extents(Atspi.CoordType.SCREEN)
    return Place(extents.x, extents.y, extents.width, extents.height)


def seen(node, within=(), depth=0):
    """Nodes that are shown, each with the places of those it stands in."""
    if node is None or depth > 40 or node.get_role() in SKIPPED:
        return
    if depth > 0 and not node.get_state_set().contains(Atspi.StateType.SHOWING):
        return
    yield node, within
    inner = within
    if depth > 0 and node.get_child_count() > 0:
        inner = within + (place_of(node),)
    for index in range(node.get_child_count()):
        yield from seen(node.get_child_at_index(index), inner, depth + 1)


class Seen:
    """The place of the picture, and (name, place) of every label that is seen as a whole; in pixels of the screen, where
    the window is `width` of them wide. Some versions of Qt tell logical pixels; then all may be shifted by less than one of
    those, `shifts`."""

    def __init__(self, process, width):
        self.width, self.unit, self.picture, self.labels = width, 1, None, []
        try:
            app = application(process)
            for node, within in seen(app):
                self.take(node, within)
        except GLib.Error:  # a part went while it was read
            self.picture, self.labels = None, []

    def take(self, node, within):
        name = node.get_name() or ""
        if name.startswith(("Picture: ", "图：")):
            self.picture = self.on_screen(place_of(node), within[0])
        if node.get_role() == Atspi.Role.LABEL and name:
            place = place_of(node)
            if all(around.holds(place) for around in within):
                self.labels.append((name, self.on_screen(place, within[0])))

    def on_screen(self, place, frame):
        self.unit = self.width / frame.width
        return place.times(self.unit)

    def shifts(self):
        less = range(1 - round(self.unit), round(self.unit))
        return [(across, down) for across in less for down in less]
