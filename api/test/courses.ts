import { sql } from 'kysely'
import type { Database } from '../src/platform/db/client.ts'
import { aDoctor } from './doctors.ts'

interface Wish {
  slug: string
  price_paise?: number
  access_days?: number
}

/**
 * Creates a course of ten lessons that belongs to the product rather than to the content folder, and the terms on which
 * courses are sold.
 */
export async function aCourse(db: Database, { slug, ...change }: Wish): Promise<void> {
  await sql`
    insert into cancellation_policies
      (kind, version, effective_from, title, free_until, later, reschedule, no_show, our_fault, rules)
    values ('course', 2, '2026-11-20', 'Course', '', '', '', '', '', '{"free_days": 7, "free_percent": 20}')
    on conflict do nothing`.execute(db)
  await db
    .insertInto('courses')
    .values({
      slug,
      position: 1,
      title: 'A course',
      subtitle: '',
      cover: '/images/course/loop.svg',
      description: [],
      level: 'beginner',
      audience: 'anyone',
      language: 'English',
      instructor_id: await aDoctor(db),
      price_paise: 129_900,
      access_days: 180,
      outcomes: ['You know more'],
      content_warnings: [],
      tax_treatment: 'gst_18',
      meta_title: '',
      meta_description: '',
      origin: 'product',
      ...change,
    })
    .execute()
}
