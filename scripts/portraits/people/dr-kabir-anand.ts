import { bandi } from '../dress/layers.ts'
import { roundGlasses } from '../glasses.ts'
import { brushedBack } from '../hair/short.ts'
import { CLOTH, HAIR, SKIN } from '../palette.ts'
import type { Person } from '../person.ts'
import { shelf } from '../setting/room.ts'

export const drKabirAnand: Person = {
  slug: 'dr-kabir-anand',
  skin: SKIN.honey,
  jaw: 'square',
  build: { shoulder: 162, neck: 34, breadth: 18 },
  tilt: -1,
  brows: HAIR.ink,
  browWeight: 1.2,
  mouth: 'smile',
  nose: 1.06,
  age: 1,
  hair: brushedBack(HAIR.ink, HAIR.pepper),
  wears: roundGlasses(HAIR.coffee.base),
  dress: bandi(CLOTH.night, CLOTH.cream),
  setting: shelf('#c5ded8', '#ddf1ec'),
}
