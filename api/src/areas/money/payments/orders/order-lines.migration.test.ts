import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { databaseBefore } from '../../../../../test/database-before.ts'

const MIGRATION = '2026-11-22-12-order-lines.sql'

it('PAYS-03 every order that was made before lines keeps its price, its appointment and its refund, and gets its entries in the ledger', async () => {
  const { client, migrateOn } = await databaseBefore(MIGRATION)
  await client.query(`
    insert into users (id, user_type, name, phone, created_at)
      values ('00000000-0000-4000-8000-000000000001', 'Patient', 'Meera Pillai', '+919000000001', now());
    insert into doctors (id, slug, salutations, name, gender, degree, profile_type, registration_no,
        registration_council, registration_year, languages, specializations, city, total_experience, cases_solved,
        fee_paise, takes_discovery_calls, profile_pic, intro, about_practice, thoughts, experience, awards, education,
        meta_title, meta_description)
      values (1, 'dr-one', 'Dr', 'One', 'female', 'MBBS', '{Sexologist}', '1', 'council', 2000, '{}', '{}', 'Pune', 1, 1, 1, true,
        '', '', '', '', '[]', '[]', '[]', '', '');
    insert into appointments (id, kind, doctor_id, patient_id, starts_at, ends_at, price_paise, status, hold_expires_at, created_at)
      values ('00000000-0000-4000-8000-000000000002', 'discovery_call', 1, '00000000-0000-4000-8000-000000000001',
        now(), now() + interval '15 minutes', 9900, 'cancelled_system', now(), now());
    insert into orders (id, appointment_id, patient_id, amount_paise, currency, created_at)
      values ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000002',
        '00000000-0000-4000-8000-000000000001', 9900, 'INR', now());
    insert into payment_attempts (id, order_id, provider, created_at)
      values ('00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-000000000003', 'razorpay', now());
    insert into gateway_payments (provider, provider_payment_id, attempt_id, order_id, status, amount_minor, currency, disposition, seen_at)
      values ('razorpay', 'pay_1', '00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-000000000003',
        'captured', 9900, 'INR', 'refund', now());
    insert into refunds (provider, provider_payment_id, amount_minor, reason, status, created_at, check_at)
      values ('razorpay', 'pay_1', 9900, 'slot_gone', 'requested', now(), now())`)

  expect(await migrateOn()).toContain(MIGRATION)
  const { rows } = await client.query(`
    select amount_paise, n, product_kind, list_paise, discount_paise, order_lines.appointment_id, reason
    from orders join order_lines on order_id = orders.id join gateway_payments using (order_id)
      join refunds using (provider, provider_payment_id)`)
  expect(rows).toEqual([
    {
      amount_paise: 9900,
      n: 1,
      product_kind: 'discovery_call',
      list_paise: 9900,
      discount_paise: 0,
      appointment_id: '00000000-0000-4000-8000-000000000002',
      reason: 'gone',
    },
  ])
  const broken = await client.query(fs.readFileSync(path.join(import.meta.dirname, '../payments.invariants.sql'), 'utf8'))
  expect(broken.rows).toEqual([])
  await client.end()
})
