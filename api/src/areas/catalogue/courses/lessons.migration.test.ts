import { expect, it } from 'vitest'
import { databaseBefore } from '../../../../test/database-before.ts'

const MIGRATION = '2026-11-26-10-lessons.sql'

it('a lesson that is there has a name from its title, and of two with one title each has its own', async () => {
  const { client, migrateOn } = await databaseBefore(MIGRATION)
  await client.query(`
    insert into doctors (id, slug, salutations, name, gender, degree, profile_type, registration_no, registration_council,
      registration_year, languages, specializations, city, total_experience, cases_solved, fee_paise, takes_discovery_calls,
      profile_pic, intro, about_practice, thoughts, experience, awards, education, meta_title, meta_description)
    values (1, 'a', 'Dr', 'A', 'female', 'MBBS', '{Sexologist}', '1', 'A council', 2000, '{English}', '{Care}', 'Pune', 1, 1,
      100, true, '/images/a.svg', '', '', '', '[]', '[]', '[]', '', '');
    insert into courses (slug, position, title, subtitle, cover, description, level, audience, language, instructor_id,
      price_paise, access_days, outcomes, content_warnings, tax_treatment, meta_title, meta_description)
    values ('calm', 1, 'Calm', '', '/images/a.svg', '{}', 'beginner', 'solo', 'English', 1, 0, 1, '{More}', '{}', 'gst_18', '', '');
    insert into course_lessons (course_slug, position, title, kind, minutes, is_preview, retired_at) values
      ('calm', 1, 'Yes, no: and “not now”', 'text', 1, false, null),
      ('calm', 2, 'Rest', 'text', 1, false, now()),
      ('calm', 3, 'Rest', 'text', 1, false, null)`)

  expect(await migrateOn()).toContain(MIGRATION)
  const { rows } = await client.query('select slug, position from course_lessons order by position')
  expect(rows).toEqual([
    { slug: 'yes-no-and-not-now', position: 1 },
    { slug: 'rest-2', position: 2 },
    { slug: 'rest', position: 3 },
  ])
  await client.end()
})
