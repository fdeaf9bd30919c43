import { coat } from '../dress/coat.ts'
import { folded } from '../dress/pose.ts'
import { shirt } from '../dress/shirt.ts'
import { trimmedBeard } from '../face-hair.ts'
import { parted } from '../hair/short.ts'
import { CLOTH, HAIR, SKIN } from '../palette.ts'
import type { Person } from '../person.ts'
import { plant } from '../setting/room.ts'

export const drArjunNambiar: Person = {
  slug: 'dr-arjun-nambiar',
  skin: SKIN.umber,
  jaw: 'oval',
  build: { shoulder: 166, neck: 35, breadth: 18 },
  tilt: 1,
  brows: HAIR.ink,
  browWeight: 1.3,
  mouth: 'smile',
  nose: 1.18,
  age: 0,
  hair: parted(HAIR.ink),
  beard: trimmedBeard(HAIR.ink, SKIN.umber.lip),
  dress: folded(coat(shirt(CLOTH.dusk)), CLOTH.paper),
  setting: plant('#b5d8d0', '#cfe6e0', CLOTH.clay),
}
