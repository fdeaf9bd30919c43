import { coat } from '../dress/coat.ts'
import { roundKurta } from '../dress/kurta.ts'
import { wavy } from '../hair/long.ts'
import { CLOTH, HAIR, SKIN } from '../palette.ts'
import type { Person } from '../person.ts'
import { windowOnHills } from '../setting/room.ts'

export const drAshaRao: Person = {
  slug: 'dr-asha-rao',
  skin: SKIN.honey,
  jaw: 'oval',
  build: { shoulder: 142, neck: 29, breadth: 22 },
  tilt: -2,
  brows: HAIR.ink,
  lashes: true,
  mouth: 'laugh',
  age: 1,
  hair: wavy(HAIR.ink),
  dress: coat(roundKurta(CLOTH.teal, CLOTH.glow.base)),
  setting: windowOnHills('#ddd5f0', '#ece8f7', { sky: '#d6ebe6', sun: CLOTH.glow.base, hill: CLOTH.teal.light }),
}
