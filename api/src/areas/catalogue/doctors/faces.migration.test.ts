import { expect, it } from 'vitest'
import { databaseBefore } from '../../../../test/database-before.ts'

const MIGRATION = '2026-11-30-11-faces.sql'
const insert = (
  id: number,
  pic: string,
) => `insert into doctors (id, slug, salutations, name, gender, degree, profile_type,
    registration_no, registration_council, registration_year, languages, specializations, city, total_experience, cases_solved,
    fee_paise, takes_discovery_calls, discovery_rank, profile_pic, intro, about_practice, thoughts, experience, awards, education,
    meta_title, meta_description)
  values (${id}, 'dr-${id}', 'Dr', 'Ila ${id}', 'female', 'MBBS', '{Sexologist}', 'DEMO-${id}', 'Demo Council', 2010, '{English}',
    '{}', 'Pune', 10, 100, 79900, false, 100, '${pic}', 'Listens.', '<p>Listens.</p>', 'Start.', '[]', '[]', '[]', 'Dr', 'A doctor.')`

it('DOCD-04 an expert without a picture gets the drawn one that stands in, and nobody is written without one any more', async () => {
  const { client, migrateOn } = await databaseBefore(MIGRATION)
  await client.query(insert(1, ''))
  await client.query(insert(2, '/images/profile/2.svg'))

  expect(await migrateOn()).toContain(MIGRATION)
  const faces = async () => (await client.query('select profile_pic from doctors order by id')).rows
  const both = [{ profile_pic: '/images/profile/nobody.svg' }, { profile_pic: '/images/profile/2.svg' }]
  expect(await faces()).toEqual(both)
  await expect(client.query(insert(3, ''))).rejects.toThrow('has_a_face')
  expect(await faces()).toEqual(both)
  await client.end()
})
