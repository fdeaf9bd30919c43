import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database, Trx } from '../db/client.ts'
import { writeConstants } from './constants.ts'
import { writeDocuments } from './documents.ts'
import { writeFaq } from './faq.ts'
import { writeLanding } from './landing.ts'
import { writeMedicines } from './medicines.ts'
import type { Content } from './read-content.ts'
import { writeTreatments } from './treatments.ts'
import { removeUnlisted, upsert } from './upsert.ts'
import { writeCatalogue } from './write-catalogue.ts'
import { writeArticles } from './write-articles.ts'
import { writeDoctors } from './write-doctors.ts'
import { writeSearchWords } from './words.ts'

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
    await writeTreatments(trx, content)
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
    await writeCatalogue(trx, content.catalogue, doctorIds)
    await writeArticles(trx, content, doctorIds, clock())
    await writeSearchWords(trx, content.searchWords)
    await writeLanding(trx, content, doctorIds, clock())
    await writeDocuments(trx, content)
    await writeFaq(trx, content)
    await writeConstants(trx, content)
    await writeMedicines(trx, content)
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
  await removeUnlisted(db, 'landing_pages', 'slug', slugs(content.landing))
  await removeUnlisted(db, 'blogs', 'slug', slugs(content.articles), sql`origin = 'folder'`)
  await removeUnlisted(db, 'blog_authors', 'slug', slugs(content.authors))
  await removeUnlisted(db, 'blog_categories', 'slug', slugs(content.categories))
  await removeUnlisted(
    db,
    'feedback',
    'id',
    content.feedback.map(({ id }) => id),
  )
  await removeUnlisted(db, 'packages', 'slug', slugs(content.catalogue.packages))
  await removeUnlisted(db, 'courses', 'slug', slugs(content.catalogue.courses))
  await removeUnlisted(db, 'lab_tests', 'slug', slugs([...content.catalogue.labPanels, ...content.catalogue.labTests]))
  await removeUnlisted(db, 'doctors', 'slug', slugs(content.doctors))
  await removeUnlisted(db, 'treatments', 'slug', slugs(content.treatments))
  await removeUnlisted(db, 'treatment_categories', 'slug', slugs(content.treatmentCategories))
}
