import { cardigan } from '../dress/layers.ts'
import { roundKurta } from '../dress/kurta.ts'
import { withNotes } from '../dress/pose.ts'
import { squareGlasses } from '../glasses.ts'
import { bob } from '../hair/long.ts'
import { CLOTH, HAIR, SKIN } from '../palette.ts'
import type { Person } from '../person.ts'
import { plain } from '../setting/room.ts'

export const msRitikaBose: Person = {
  slug: 'ms-ritika-bose',
  skin: SKIN.wheat,
  jaw: 'oval',
  build: { shoulder: 138, neck: 28, breadth: 18 },
  tilt: 2,
  brows: HAIR.coffee,
  lashes: true,
  mouth: 'smile',
  nose: 0.95,
  age: 0,
  hair: bob(HAIR.coffee),
  wears: squareGlasses('#7b2a20', 3),
  dress: withNotes(cardigan(CLOTH.dusk, roundKurta(CLOTH.cream, CLOTH.clay.base)), CLOTH.dusk, CLOTH.glow),
  setting: plain('#f3cdb8', '#fbe2d3'),
}
