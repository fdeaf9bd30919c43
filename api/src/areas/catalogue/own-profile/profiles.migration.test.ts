import { expect, it } from 'vitest'
import { databaseBefore } from '../../../../test/database-before.ts'

const MIGRATION = '2026-11-25-10-profiles.sql'

it.each([
  ['on the lists is published', 'null', 'product', 'published'],
  ['that an operator took off the lists is suspended', 'now()', 'product', 'suspended'],
  ['whose file has gone is published, and back with its file', 'now()', 'folder', 'published'],
])('a doctor %s', async (_title, retiredAt, by, state) => {
  const { client, migrateOn } = await databaseBefore(MIGRATION)
  await client.query(`
    insert into doctors (id, slug, salutations, name, gender, degree, profile_type, registration_no, registration_council,
      registration_year, languages, specializations, city, total_experience, cases_solved, fee_paise, takes_discovery_calls,
      profile_pic, intro, about_practice, thoughts, experience, awards, education, meta_title, meta_description, retired_at, retired_by)
    values (1, 'dr-a', 'Dr', 'A', 'female', 'MBBS', '{Sexologist}', '1', 'C', 2010, '{English}', '{A}', 'Pune', 1, 1, 1, true,
      'a', 'a', 'a', 'a', '[]', '[]', '[]', 'a', 'a', ${retiredAt}, '${by}')`)
  expect(await migrateOn()).toContain(MIGRATION)
  expect((await client.query('select state from doctors')).rows).toEqual([{ state }])
  await client.end()
})
