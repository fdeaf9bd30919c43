import { coat } from '../dress/coat.ts'
import { roundKurta } from '../dress/kurta.ts'
import { withNotes } from '../dress/pose.ts'
import { hijab } from '../hair/covered.ts'
import { CLOTH, HAIR, SKIN } from '../palette.ts'
import type { Person } from '../person.ts'
import { framed } from '../setting/room.ts'

export const drFarahSiddiqui: Person = {
  slug: 'dr-farah-siddiqui',
  skin: SKIN.wheat,
  jaw: 'heart',
  build: { shoulder: 140, neck: 29, breadth: 22 },
  tilt: 2,
  brows: HAIR.coffee,
  lashes: true,
  mouth: 'smile',
  nose: 0.92,
  eyes: 1.04,
  age: 1,
  hair: hijab(CLOTH.dusk),
  dress: withNotes(coat(roundKurta(CLOTH.night, CLOTH.lilac.base)), CLOTH.paper, CLOTH.teal),
  setting: framed('#fbe3b8', '#fdf0d4', CLOTH.teal),
}
