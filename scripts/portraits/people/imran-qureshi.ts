import { kurta } from '../dress/kurta.ts'
import { trimmedBeard } from '../face-hair.ts'
import { squareGlasses } from '../glasses.ts'
import { curly } from '../hair/short.ts'
import { CLOTH, HAIR, SKIN } from '../palette.ts'
import type { Person } from '../person.ts'
import { shelf } from '../setting/room.ts'

export const imranQureshi: Person = {
  slug: 'imran-qureshi',
  skin: SKIN.honey,
  jaw: 'oval',
  build: { shoulder: 160, neck: 34, breadth: 18 },
  tilt: -1,
  brows: HAIR.coffee,
  browWeight: 1.2,
  mouth: 'smile',
  age: 1,
  hair: curly(HAIR.coffee),
  beard: trimmedBeard(HAIR.coffee, SKIN.honey.lip),
  wears: squareGlasses(HAIR.ink.base),
  dress: kurta(CLOTH.mint, CLOTH.teal.base),
  setting: shelf('#d3cbec', '#ece8f7'),
}
