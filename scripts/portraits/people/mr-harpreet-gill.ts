import { cardigan } from '../dress/layers.ts'
import { folded } from '../dress/pose.ts'
import { shirt } from '../dress/shirt.ts'
import { fullBeard } from '../face-hair.ts'
import { turban } from '../hair/covered.ts'
import { CLOTH, HAIR, SKIN } from '../palette.ts'
import type { Person } from '../person.ts'
import { plain } from '../setting/room.ts'

export const mrHarpreetGill: Person = {
  slug: 'mr-harpreet-gill',
  skin: SKIN.wheat,
  jaw: 'square',
  build: { shoulder: 176, neck: 38, breadth: 22 },
  tilt: 1,
  brows: HAIR.ink,
  browWeight: 1.4,
  mouth: 'smile',
  nose: 1.1,
  eyes: 0.95,
  age: 0,
  hair: turban(CLOTH.night, CLOTH.clay.base),
  beard: fullBeard(HAIR.ink, SKIN.wheat.lip),
  dress: folded(cardigan(CLOTH.clay, shirt(CLOTH.cream)), CLOTH.clay),
  setting: plain('#c5ded8', '#ddf1ec'),
}
