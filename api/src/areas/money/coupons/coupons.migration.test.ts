import { expect, it } from 'vitest'
import { databaseBefore } from '../../../../test/database-before.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

it('BOOK-07 of the codes for a first order that a patient has already one counts, and what went back as a whole gives its own back', async () => {
  const { client, migrateOn } = await databaseBefore('2026-11-28-30-one-first-order.sql')
  // only the rows that count: nothing else of the orders is there
  await client.query(`
    set session_replication_role = replica;
    insert into coupons (code, kind, value, scopes, first_order_only, used) values
      ('FIRST', 'flat', 100, '{package}', true, 3), ('ALSOFIRST', 'flat', 100, '{package}', true, 1),
      ('ANY', 'flat', 100, '{package}', false, 1);
    insert into orders (id, patient_id, amount_paise, currency, coupon, created_at) values
      ('${id(1)}', '${id(8)}', 900, 'INR', 'FIRST', now()), ('${id(2)}', '${id(8)}', 900, 'INR', 'ALSOFIRST', now()),
      ('${id(3)}', '${id(8)}', 900, 'INR', 'ANY', now()), ('${id(4)}', '${id(9)}', 900, 'INR', 'FIRST', now()),
      ('${id(5)}', '${id(7)}', 900, 'INR', 'FIRST', now());
    insert into order_lines (order_id, n, product_kind, list_paise, discount_paise, package_slug)
      select id, 1, 'package', 1000, 100, 'a-plan' from orders;
    insert into coupon_uses (coupon, patient_id, nth, order_id, state, reserved_at)
      select coupon, patient_id, 1, id, case coupon when 'ALSOFIRST' then 'reserved' else 'redeemed' end, now() from orders;
    insert into credits (patient_id, order_id, line_n, key, paise, left_paise, given_at, ends_at)
      select patient_id, id, 1, id::text, case id when '${id(4)}' then 900 else 899 end, 0, now(), now() + interval '1 day'
      from orders where id in ('${id(4)}', '${id(5)}');
    set session_replication_role = origin`)
  await migrateOn()

  const { rows: uses } = await client.query(`select order_id, state, first_order from coupon_uses order by order_id`)
  expect(uses).toEqual([
    { order_id: id(1), state: 'redeemed', first_order: true },
    { order_id: id(2), state: 'reserved', first_order: false },
    { order_id: id(3), state: 'redeemed', first_order: false },
    { order_id: id(4), state: 'released', first_order: true },
    { order_id: id(5), state: 'redeemed', first_order: true },
  ])
  const { rows: codes } = await client.query('select code, used from coupons order by code')
  expect(codes).toEqual([
    { code: 'ALSOFIRST', used: 1 },
    { code: 'ANY', used: 1 },
    { code: 'FIRST', used: 2 },
  ])
  await client.end()
})
