import { expect, test } from 'vitest'
import { codeInDoor } from './doors.ts'

const DOOR = `import type { Tables } from '../../platform/db/schema.ts'

// Everything that other areas may import from care.
export { cancelForUs } from './booking/cancelling-and-moving/cancel.service.ts'
export type { Appointment } from './booking/booking.tables.ts'

/** Tables that code on the right may read. */
export type CarePublished = Pick<
  Tables,
  | 'appointments'
  | 'lab_bookings'
>
`
const found = (more: string) => codeInDoor({ file: 'api/src/areas/care/care.door.ts', text: `${DOOR}${more}` })

test('a door exports names of other files, and says which tables its area publishes', () => {
  expect(found('')).toEqual([])
})

test.each([
  'export const half = (paise: number) => paise / 2',
  'export async function find() {}',
  'export type Wish = { id: string }',
  'export interface Wish {',
  "export * from './booking/booking.tables.ts'",
  "import { half } from './half.ts'",
  'const once = 1',
])('a door may not say %s', (code) => {
  expect(found(`${code}\n`)).toEqual([`code in a door: api/src/areas/care/care.door.ts: ${code}`])
})
