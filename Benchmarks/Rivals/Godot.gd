extends SceneTree
# Answers one curve for Godot.py. The environment variable CURVE_REQUEST names a file with a line of the family and its
# parameters, a count and inputs; CURVE_ANSWER a file to write, with a byte that is 1 if Godot has the curve, and its values.

const TRANSITIONS = {"sine": Tween.TRANS_SINE, "quad": Tween.TRANS_QUAD, "cubic": Tween.TRANS_CUBIC,
	"quart": Tween.TRANS_QUART, "quint": Tween.TRANS_QUINT, "circ": Tween.TRANS_CIRC, "expo": Tween.TRANS_EXPO,
	"back": Tween.TRANS_BACK, "elastic": Tween.TRANS_ELASTIC, "bounce": Tween.TRANS_BOUNCE}
const DIRECTIONS = {"in": Tween.EASE_IN, "out": Tween.EASE_OUT, "in-out": Tween.EASE_IN_OUT}

class Moved:
	var x = 0.0

func _init():
	var request = File.new()
	request.open(OS.get_environment("CURVE_REQUEST"), File.READ)
	var words = request.get_line().split(" ", false)
	var numbers = []
	for index in range(1, words.size()):
		numbers.append(float(words[index]))
	var inputs = []
	for _index in range(request.get_64()):
		inputs.append(request.get_double())
	request.close()
	var values = asked(words[0], numbers, inputs)
	var answer = File.new()
	answer.open(OS.get_environment("CURVE_ANSWER"), File.WRITE)
	answer.store_8(0 if values == null else 1)
	if values != null:
		for value in values:
			answer.store_double(value)
	answer.close()
	quit()

func asked(family, numbers, inputs):
	if family == "linear":
		return tweened(Tween.TRANS_LINEAR, Tween.EASE_IN, inputs)
	if family == "bezier-segment":
		return bezier(numbers, inputs)
	if family == "cubic-bezier":
		return bezier([0, 0] + numbers + [1, 1], inputs)
	if family.begins_with("slerp-"):
		return slerp(family.right(6), numbers, inputs)
	# Godot.py leaves of Penner's families those with Godot's parameters: a name and a direction.
	var parts = family.split("/")
	if parts.size() == 2 and TRANSITIONS.has(parts[0]):
		return tweened(TRANSITIONS[parts[0]], DIRECTIONS[parts[1]], inputs)
	return null

func tweened(transition, direction, inputs):
	var moved = Moved.new()
	var tween = Tween.new()
	tween.interpolate_property(moved, "x", 0.0, 1.0, 1.0, transition, direction)
	var values = []
	for input in inputs:
		tween.seek(input)
		values.append(moved.x)
	return values

# A handle is relative to its key.
func bezier(numbers, inputs):
	var animation = Animation.new()
	var track = animation.add_track(Animation.TYPE_BEZIER)
	animation.length = 1.0
	var first = Vector2(numbers[2] - numbers[0], numbers[3] - numbers[1])
	var last = Vector2(numbers[4] - numbers[6], numbers[5] - numbers[7])
	animation.bezier_track_insert_key(track, numbers[0], numbers[1], Vector2(), first)
	animation.bezier_track_insert_key(track, numbers[6], numbers[7], last, Vector2())
	var values = []
	for input in inputs:
		values.append(animation.bezier_track_interpolate(track, input))
	return values

func slerp(component, numbers, inputs):
	var start = Quat(numbers[1], numbers[2], numbers[3], numbers[0])
	var end = Quat(numbers[5], numbers[6], numbers[7], numbers[4])
	var values = []
	for input in inputs:
		var found = start.slerp(end, input)
		# q and -q are one rotation: that on the side of the start is compared.
		values.append(found[component] * (1 if found.dot(start) >= 0 else -1))
	return values
