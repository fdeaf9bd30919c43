import { expect, it } from 'vitest'
import { databaseBefore } from '../../../test/database-before.ts'

const MIGRATION = '2026-11-22-31-messages.sql'

it('a message of before, which nothing sent, does not leave late', async () => {
  const { client, migrateOn } = await databaseBefore(MIGRATION)
  await client.query(`insert into outbox (kind, key, payload, created_at, available_at)
    values ('sms', 'code:1', '{"to":"+919876543210","text":"123456"}', now(), now())`)

  expect(await migrateOn()).toContain(MIGRATION)
  expect((await client.query('select * from outbox')).rows).toEqual([])
  await client.end()
})
