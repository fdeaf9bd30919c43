import { expect, it } from 'vitest'
import { databaseBefore } from '../../../../test/database-before.ts'

const MIGRATION = '2026-11-26-50-public-questions.sql'

it('PATD-03 a question from before, asked for other patients to read, is not shown to everybody', async () => {
  const { client, migrateOn } = await databaseBefore(MIGRATION)
  await client.query(`
    with asker as (
      insert into users (user_type, name, phone, created_at) values ('Patient', 'Ravi', '+919000000001', now()) returning id
    )
    insert into questions (id, patient_id, category, text, is_public, alias, asked_at, due_at)
    select gen_random_uuid(), id, 'mind', 'Is it normal to want nothing?', true, 'Calm Fig 27', now(), now() + interval '1 day'
    from asker`)

  expect(await migrateOn()).toContain(MIGRATION)
  const { rows } = await client.query('select is_public, is_for_everybody from questions')
  expect(rows).toEqual([{ is_public: true, is_for_everybody: false }])
  await client.end()
})
