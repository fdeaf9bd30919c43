import type { Clock } from '../clock.ts'
import type { Database, Trx } from '../db/client.ts'
import { readingTime, toHtml } from './markdown.ts'
import type { Content } from './read-content.ts'
import { removeUnlisted, upsert } from './upsert.ts'

const DAY = 24 * 3600_000

/** Writes what was read. Writing it twice changes nothing; what has no file any more goes unless something refers to it. */
export async function writeContent(db: Database, content: Content, clock: Clock): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await writePlaces(trx, content)
    await upsert(trx, 'blog_categories', ['slug'], content.categories.map((category, position) => ({ ...category, position })))
    await upsert(
      trx,
      'treatments',
      ['slug'],
      content.treatments.map((treatment) => ({ ...treatment, inner_thumbnail: `/images/treatment/${treatment.slug}.svg` })),
    )
    await writeDoctors(trx, content)
    const doctorIds = new Map(content.doctors.map(({ slug, front }) => [slug, front.id]))
    await upsert(
      trx,
      'blog_authors',
      ['slug'],
      content.authors.map(({ front: { doctor, ...author }, body }) => ({
        ...author,
        bio: body.trim(),
        doctor_id: doctor ? doctorIds.get(doctor)! : null,
      })),
    )
    await upsert(
      trx,
      'feedback',
      ['id'],
      content.feedback.map(({ doctor, ...feedback }) => ({ ...feedback, doctor_id: doctor ? doctorIds.get(doctor)! : null })),
    )
    await writeArticles(trx, content, doctorIds, clock())
  })
  // A file with a fault is not a removed one.
  if (content.problems.length === 0) await removeGone(db, content)
}

async function writePlaces(trx: Trx, { states, cities }: Content): Promise<void> {
  await upsert(trx, 'states', ['code'], states.map(({ code, name }) => ({ code, name })))
  const rows = await trx.selectFrom('states').select(['id', 'code']).execute()
  const idOf = new Map(rows.map(({ id, code }) => [code, id]))
  await upsert(
    trx,
    'cities',
    ['state_id', 'name'],
    cities.filter(({ state }) => idOf.has(state)).map(({ name, state }) => ({ name, state_id: idOf.get(state)! })),
  )
}

async function writeDoctors(trx: Trx, { doctors }: Content): Promise<void> {
  const rows = doctors.map(({ slug, body, front: { treatments: _treatments, availability: _availability, ...doctor } }) => ({
    ...doctor,
    slug,
    intro_video: doctor.intro_video ?? null,
    about_practice: toHtml(body),
    experience: JSON.stringify(doctor.experience),
    awards: JSON.stringify(doctor.awards),
    education: JSON.stringify(doctor.education),
  }))
  await upsert(trx, 'doctors', ['id'], rows)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await trx.deleteFrom('doctor_treatments').where('doctor_id', 'in', ids).execute()
  await upsert(
    trx,
    'doctor_treatments',
    ['doctor_id', 'treatment_slug'],
    doctors.flatMap(({ front }) => front.treatments.map((treatment_slug) => ({ doctor_id: front.id, treatment_slug }))),
  )
  await trx.deleteFrom('doctor_availability').where('doctor_id', 'in', ids).execute()
  await upsert(
    trx,
    'doctor_availability',
    ['doctor_id', 'weekday', 'from_minute'],
    doctors.flatMap(({ front }) =>
      front.availability.flatMap(({ weekday, slots }) =>
        slots.map(({ from, to }) => ({ doctor_id: front.id, weekday, from_minute: from, to_minute: to })),
      ),
    ),
  )
}

/** An article's dates are counted back from the day it first came in, and stay: an article does not get younger. */
async function writeArticles(trx: Trx, content: Content, doctorIds: Map<string, number>, now: Date): Promise<void> {
  const categories = await trx.selectFrom('blog_categories').select(['id', 'slug']).execute()
  const categoryIds = new Map(categories.map(({ id, slug }) => [slug, id]))
  const before = (days: number) => new Date(now.getTime() - days * DAY)
  const rows = content.articles.map(({ slug, front, body }) => ({
    slug,
    category_id: categoryIds.get(front.category)!,
    author_slug: front.author,
    reviewer_id: front.reviewed_by ? doctorIds.get(front.reviewed_by)! : null,
    reviewed_at: front.reviewed === undefined ? null : before(front.reviewed),
    title: front.title,
    short_description: front.short_description,
    description: toHtml(body),
    reading_time: readingTime(body),
    tags: front.tags,
    header_image: front.header_image,
    header_image_alt_text: front.header_image_alt_text,
    meta_title: front.meta_title,
    meta_description: front.meta_description,
    meta_keywords: front.meta_keywords,
    references: JSON.stringify(front.references),
    published_at: before(front.published),
    updated_at: before(front.updated ?? front.published),
  }))
  await upsert(trx, 'blogs', ['slug'], rows, ['published_at', 'updated_at', 'reviewed_at'])
}

async function removeGone(db: Database, content: Content): Promise<void> {
  const slugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug)
  await removeUnlisted(db, 'blogs', 'slug', slugs(content.articles))
  await removeUnlisted(db, 'blog_authors', 'slug', slugs(content.authors))
  await removeUnlisted(db, 'blog_categories', 'slug', slugs(content.categories))
  await removeUnlisted(db, 'feedback', 'id', content.feedback.map(({ id }) => id))
  await removeUnlisted(db, 'doctors', 'slug', slugs(content.doctors))
  await removeUnlisted(db, 'treatments', 'slug', slugs(content.treatments))
}
