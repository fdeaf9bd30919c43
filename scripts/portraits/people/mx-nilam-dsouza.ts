import { blazer } from '../dress/coat.ts'
import { kurta } from '../dress/kurta.ts'
import { folded } from '../dress/pose.ts'
import { undercut } from '../hair/short.ts'
import { CLOTH, HAIR, SKIN } from '../palette.ts'
import type { Person } from '../person.ts'
import { framed } from '../setting/room.ts'
import { dot } from '../shapes.ts'

export const mxNilamDsouza: Person = {
  slug: 'mx-nilam-dsouza',
  skin: SKIN.amber,
  jaw: 'oval',
  build: { shoulder: 146, neck: 30, breadth: 16 },
  tilt: -2,
  brows: HAIR.ink,
  browWeight: 1.1,
  mouth: 'smile',
  nose: 0.95,
  age: 0,
  hair: undercut(HAIR.ink, HAIR.coffee),
  wears: dot(CLOTH.glow.base, 177, 209, 3.5) + dot(CLOTH.glow.base, 181, 201, 2.5),
  dress: folded(blazer(CLOTH.slate, kurta(CLOTH.glow, CLOTH.clay.base)), CLOTH.slate),
  setting: framed('#b5d8d0', '#cfe6e0', CLOTH.clay),
}
