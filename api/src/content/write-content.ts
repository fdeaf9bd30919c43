import type { Clock } from '../clock.ts'
import type { Database, Trx } from '../db/client.ts'
import type { Content } from './read-content.ts'
import { removeUnlisted, upsert } from './upsert.ts'
import { writeArticles } from './write-articles.ts'
import { writeDoctors } from './write-doctors.ts'

/** Writes what was read. Writing it twice changes nothing; what has no file any more goes unless something refers to it. */
export async function writeContent(db: Database, content: Content, clock: Clock): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await writePlaces(trx, content)
    await upsert(
      trx,
      'blog_categories',
      ['slug'],
      content.categories.map((category, position) => ({ ...category, position })),
    )
    await upsert(
      trx,
      'treatments',
      ['slug'],
      content.treatments.map((treatment) => ({
        ...treatment,
        inner_thumbnail: `/images/treatment/${treatment.slug}.svg`,
      })),
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
      content.feedback.map(({ doctor, ...feedback }) => ({
        ...feedback,
        doctor_id: doctor ? doctorIds.get(doctor)! : null,
      })),
    )
    await writeArticles(trx, content, doctorIds, clock())
  })
  // A file with a fault is not a removed one.
  if (content.problems.length === 0) await removeGone(db, content)
}

async function writePlaces(trx: Trx, { states, cities }: Content): Promise<void> {
  await upsert(
    trx,
    'states',
    ['code'],
    states.map(({ code, name }) => ({ code, name })),
  )
  const rows = await trx.selectFrom('states').select(['id', 'code']).execute()
  const idOf = new Map(rows.map(({ id, code }) => [code, id]))
  await upsert(
    trx,
    'cities',
    ['state_id', 'name'],
    cities.filter(({ state }) => idOf.has(state)).map(({ name, state }) => ({ name, state_id: idOf.get(state)! })),
  )
}

async function removeGone(db: Database, content: Content): Promise<void> {
  const slugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug)
  await removeUnlisted(db, 'blogs', 'slug', slugs(content.articles))
  await removeUnlisted(db, 'blog_authors', 'slug', slugs(content.authors))
  await removeUnlisted(db, 'blog_categories', 'slug', slugs(content.categories))
  await removeUnlisted(
    db,
    'feedback',
    'id',
    content.feedback.map(({ id }) => id),
  )
  await removeUnlisted(db, 'doctors', 'slug', slugs(content.doctors))
  await removeUnlisted(db, 'treatments', 'slug', slugs(content.treatments))
}
