import { expect, it } from 'vitest'
import { databaseBefore } from '../../../../../test/database-before.ts'

it('carries over what people have agreed to, with the published text where there is one', async () => {
  const { client, migrateOn } = await databaseBefore('2026-11-23-21-consent-events.sql')
  await client.query(`
    insert into legal_documents (slug, version, effective_on, title, summary, body, meta_title, meta_description, digest)
      values ('telemedicine-consent', 1, '2026-11-01', 'Title', '{one}', 'Text', 'Title', repeat('x', 40), 'digest');
    insert into users (id, user_type, name, phone, created_at)
      values ('00000000-0000-4000-8000-000000000001', 'Patient', 'Meera', '+919876543210', now());
    insert into consents (user_id, purpose, text_version, given_at) values
      ('00000000-0000-4000-8000-000000000001', 'teleconsultation', '2026-11-01', '2026-11-20T05:00:00Z'),
      ('00000000-0000-4000-8000-000000000001', 'teleconsultation', '2020-01-01', '2020-01-02T05:00:00Z')`)
  await migrateOn()
  const { rows } = await client.query('select document_version, given, channel, at from consent_events order by id')
  await client.end()
  expect(rows).toEqual([
    { document_version: null, given: true, channel: 'carried_over', at: new Date('2020-01-02T05:00:00Z') },
    { document_version: 1, given: true, channel: 'carried_over', at: new Date('2026-11-20T05:00:00Z') },
  ])
})
