import { withNotes } from '../dress/pose.ts'
import { shirt } from '../dress/shirt.ts'
import { tousled } from '../hair/short.ts'
import { CLOTH, HAIR, SKIN } from '../palette.ts'
import type { Person } from '../person.ts'
import { windowOnHills } from '../setting/room.ts'

export const mrRohanDas: Person = {
  slug: 'mr-rohan-das',
  skin: SKIN.wheat,
  jaw: 'heart',
  build: { shoulder: 154, neck: 32, breadth: 14 },
  tilt: -2,
  brows: HAIR.ink,
  browWeight: 1.2,
  mouth: 'laugh',
  nose: 1.04,
  eyes: 0.95,
  age: 0,
  hair: tousled(HAIR.ink),
  dress: withNotes(shirt(CLOTH.teal), CLOTH.teal, CLOTH.clay),
  setting: windowOnHills('#fbe3b8', '#fdf0d4', { sky: '#ece8f7', sun: CLOTH.clay.light, hill: CLOTH.dusk.light }),
}
