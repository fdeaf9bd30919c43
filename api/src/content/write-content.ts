import type { Clock } from '../clock.ts'
import type { Database, Trx } from '../db/client.ts'
import { writeConstants } from './constants.ts'
import { writeDocuments } from './documents.ts'
import { writeFaq } from './faq.ts'
import { writeLanding } from './landing.ts'
import { writeMedicines } from './medicines.ts'
import type { Content } from './read-content.ts'
import { writeTreatments } from './treatments.ts'
import { deleteGone, retireGone } from './remove.ts'
import { upsert } from './upsert.ts'
import { writeCatalogue } from './write-catalogue.ts'
import { writeArticles } from './write-articles.ts'
import { writeDoctors } from './write-doctors.ts'
import { writeSearchWords } from './words.ts'

/**
 * Writes what was read. Writing it twice changes nothing, and what people have made or taken over stays as it is. What has
 * no file any more is retired where it is offered, and goes where it is only read unless something refers to it.
 */
export async function writeContent(db: Database, content: Content, clock: Clock): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    // A file with a fault is not a removed one.
    if (content.problems.length === 0) await retireGone(trx, content, now)
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
    await writeCatalogue(trx, content.catalogue, doctorIds, now)
    await writeArticles(trx, content, doctorIds, now)
    await writeSearchWords(trx, content.searchWords)
    await writeLanding(trx, content, doctorIds, now)
    await writeDocuments(trx, content)
    await writeFaq(trx, content)
    await writeConstants(trx, content)
    await writeMedicines(trx, content, now)
  })
  if (content.problems.length === 0) await deleteGone(db, content)
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
