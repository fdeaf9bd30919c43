import { openDatabase } from '../src/platform/db/client.ts'
import { sql } from 'kysely'

// Fills a database with synthetic doctors who work every day, to measure the directory at a size that no demo has:
// `DATABASE_URL=… node api/bench/seed-doctors.ts 5000`. Run the script with 0 to remove the synthetic doctors.

const { DATABASE_URL } = process.env
if (!DATABASE_URL) throw new Error('DATABASE_URL is not set')
const wanted = Number(process.argv[2] ?? 5000)

/** The ids of the synthetic doctors begin here, so that the script can find them again. */
const FIRST = 1_000_000

const db = openDatabase({ url: DATABASE_URL, poolMax: 1 })
await sql`set statement_timeout = 0`.execute(db)
await sql`delete from doctors where id >= ${FIRST}`.execute(db)
await sql`delete from users where email like '%@synthetic.example'`.execute(db)
// the API does not offer the slots of an expert who has no login
await sql`
  insert into users (user_type, name, email, created_at)
  select 'Doctor', 'Synthetic ' || n, n || '@synthetic.example', now()
  from generate_series(1, ${wanted}::int) as n`.execute(db)
await sql`
  insert into doctors (id, user_id, slug, salutations, name, gender, degree, profile_type, registration_no, registration_council,
    registration_year, languages, specializations, city, total_experience, cases_solved, fee_paise,
    takes_discovery_calls, discovery_rank, profile_pic, intro, about_practice, thoughts, experience, awards, education,
    meta_title, meta_description)
  select ${FIRST}::int + n, (select id from users where email = n || '@synthetic.example'), 'dr-synthetic-' || n, 'Dr', 'Synthetic ' || n,
    (array['female', 'male', 'non-binary'])[1 + n % 3], 'MBBS, MD',
    array[(array['Sexologist', 'Therapist', 'Counsellor'])[1 + n % 3]],
    'DEMO-SYN-' || n, 'Demo Council', 2010, array['English', (array['Hindi', 'Tamil', 'Marathi', 'Bengali'])[1 + n % 4]],
    array['Anxiety and intimacy', (array['Couples therapy', 'Pain', 'Ejaculation control'])[1 + n % 3]],
    (array['Mumbai', 'Delhi', 'Pune', 'Kolkata'])[1 + n % 4], n % 30, n % 2000, 50000 + (n % 50) * 1000,
    true, 200, '/images/profile/dr-asha-rao.svg', 'One of many.', '<p>One of many.</p>', 'One of many.', '[]', '[]', '[]',
    'Synthetic ' || n, 'One of many.'
  from generate_series(1, ${wanted}::int) as n`.execute(db)
await sql`
  insert into doctor_treatments (doctor_id, treatment_slug)
  select doctors.id, treatment.slug from doctors join (
    select slug, row_number() over (order by slug) as place from treatments
  ) as treatment on doctors.id % 12 in (place - 1, place % 12) where doctors.id >= ${FIRST}`.execute(db)
await sql`
  insert into doctor_availability (doctor_id, weekday, from_minute, to_minute)
  select id, weekday, 540 + id % 10 * 30, 1080 from doctors, generate_series(0, 6) as weekday where id >= ${FIRST}`.execute(
  db,
)
await sql`vacuum analyze doctors, doctor_treatments, doctor_availability`.execute(db)
await db.destroy()
