import { kurta, dupatta } from '../dress/kurta.ts'
import { sweptBob } from '../hair/long.ts'
import { CLOTH, HAIR, SKIN } from '../palette.ts'
import type { Person } from '../person.ts'
import { plant } from '../setting/room.ts'

export const taraMenon: Person = {
  slug: 'tara-menon',
  skin: SKIN.amber,
  jaw: 'oval',
  build: { shoulder: 142, neck: 29, breadth: 24 },
  tilt: 2,
  brows: HAIR.pepper,
  lashes: true,
  mouth: 'smile',
  eyes: 0.96,
  age: 2,
  hair: sweptBob(HAIR.silver),
  dress: (build) => kurta(CLOTH.night, CLOTH.glow.base)(build) + dupatta(build, CLOTH.mint, CLOTH.teal.base),
  setting: plant('#fbe3b8', '#fdf0d4', CLOTH.clay),
}
