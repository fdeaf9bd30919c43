import { expect, it } from 'vitest'
import { databaseBefore } from '../../../../test/database-before.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

it('ACCT-07 old files that nothing has ever used go, and no others', async () => {
  const { client, migrateOn } = await databaseBefore('2026-11-28-60-unused-files.sql')
  // only the rows that count: no owner and no expert is there
  await client.query(`
    set session_replication_role = replica;
    insert into files (id, owner_id, purpose, name, media_type, bytes, sha256, store_key, created_at)
    select id::uuid, '${id(9)}', 'document', 'a', 'application/pdf', 1, repeat('a', 64), id, now() - age::interval
    from (values ('${id(1)}', '31 days'), ('${id(2)}', '31 days'), ('${id(3)}', '29 days')) as stored (id, age);
    insert into file_grants (file_id, doctor_id, until) values ('${id(2)}', 1, now());
    set session_replication_role = origin`)
  await migrateOn()
  const { rows } = await client.query('select id, removed_at is null as is_kept from files order by id')
  expect(rows).toEqual([
    { id: id(1), is_kept: false },
    { id: id(2), is_kept: true },
    { id: id(3), is_kept: true },
  ])
  await client.end()
})
