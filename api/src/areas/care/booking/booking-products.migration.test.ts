import { expect, it } from 'vitest'
import { databaseBefore } from '../../../../test/database-before.ts'

const MIGRATION = '2026-11-22-13-booking-products.sql'

it.each([
  ['as it was made comes with the content from now on', '', []],
  [
    'at a price that people have set stays, and is theirs',
    'update booking_products set price_paise = 12300',
    [{ price_paise: 12_300, origin: 'product' }],
  ],
  [
    'that a package is for stays, and follows its file',
    `insert into packages (slug, position, title, subtitle, goal, audience, doctor_types_allowed, phases, faqs,
       duration_days, validity_days, booking_kind, policy_kind, tax_treatment, meta_title, meta_description, is_published, is_linked)
     values ('call', 1, 'Call', 'A call', 'talk', 'All', '{Sexologist}', '[]', '[]', 1, 1, 'discovery_call',
       'discovery_call', 'exempt', 'Call', 'A call', true, false)`,
    [{ price_paise: 9900, origin: 'folder' }],
  ],
])('a call %s', async (_title, before, after) => {
  const { client, migrateOn } = await databaseBefore(MIGRATION)
  await client.query(before)

  expect(await migrateOn()).toContain(MIGRATION)
  const { rows } = await client.query('select price_paise, origin from booking_products')
  expect(rows).toEqual(after)
  await client.end()
})
