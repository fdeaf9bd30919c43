import { expect, it } from 'vitest'
import { databaseBefore } from '../../../../../test/database-before.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

it('BOOK-04 an order without a time that was made before orders had an end gets the one that it would have had', async () => {
  const { client, migrateOn } = await databaseBefore('2026-11-28-50-orders-that-end.sql')
  // only the rows that count: nothing of what the orders are for is there
  await client.query(`
    set session_replication_role = replica;
    insert into orders (id, patient_id, amount_paise, currency, created_at) values
      ('${id(1)}', '${id(9)}', 900, 'INR', '2026-11-01T06:00:00Z'), ('${id(2)}', '${id(9)}', 900, 'INR', '2026-11-01T06:00:00Z');
    insert into order_lines (order_id, n, product_kind, list_paise, package_slug, appointment_id) values
      ('${id(1)}', 1, 'package', 900, 'a-plan', null), ('${id(2)}', 1, 'discovery_call', 900, null, '${id(8)}');
    set session_replication_role = origin`)
  await migrateOn()

  const { rows } = await client.query('select id, payable_until from orders order by id')
  expect(rows).toEqual([
    { id: id(1), payable_until: new Date('2026-11-02T06:00:00Z') },
    { id: id(2), payable_until: null },
  ])
  await client.end()
})
