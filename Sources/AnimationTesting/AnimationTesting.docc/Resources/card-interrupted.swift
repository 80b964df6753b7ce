let card = Card()
card.open()
card.stage.advance(to: 0.15)
let speed = card.height.velocity
card.close()
print(speed, card.height.velocity == speed)
