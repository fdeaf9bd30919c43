import { PROFILE_TYPES } from '@app/domain/profile-type'
import { sql } from 'kysely'
import * as z from 'zod'
import { among, unless, type ContentReader, type Page } from './content-reader.ts'
import { courses } from './courses.ts'
import type { FilesOf, Kind } from './kind.ts'
import { labTests } from './lab-tests.ts'
import { paragraphs } from './markdown.ts'
import { ofFolder } from './of-folder.ts'
import { deleteUnlisted, OF_FOLDER, retireUnlisted, slugsOf } from './remove.ts'
import { count, line, meta, Questions, slug } from './schemas.ts'
import { wordsOf } from './shared-runs.rules.ts'
import { treatments } from './treatments.ts'
import { upsert } from './upsert.ts'

/** The minimum number of words in a package's landing text; a page with less text is not worth showing. */
const FEWEST_WORDS = 120

const inclusion = z.strictObject({
  type: z.enum([
    'discovery_call',
    'sexologist_consult',
    'therapist_session',
    'counsellor_session',
    'diet_plan',
    'lab_panel',
    'course',
    'chat_followup',
  ]),
  quantity: count,
  lab_test: slug.optional(),
  course: slug.optional(),
})

const span = z.tuple([count, count])
/** A phase of a package: either certain weeks or months, or a time described in words. */
const Phase = z
  .union([
    z.strictObject({ title: line, weeks: span, text: line }),
    z.strictObject({ title: line, months: span, text: line }),
    z.strictObject({ title: line, when: line, text: line }),
  ])
  .transform(({ title, text, ...time }) => ({ title, text, ...timeOf(time) }))

const Package = z.strictObject({
  position: count,
  title: line,
  subtitle: line,
  goal: z.enum(['talk', 'plan', 'concern']),
  audience: line,
  /** Why patients should begin with this package; only one package may have such a sentence. */
  recommended_because: line.optional(),
  problems: z.array(slug),
  doctor_types_allowed: z.array(z.enum(PROFILE_TYPES)).min(1),
  phases: z.array(Phase).min(1),
  inclusions: z.array(inclusion).min(1),
  faqs: Questions,
  duration_days: count,
  validity_days: count,
  /** The package's price; omitted if the price of the booking itself applies. */
  price_paise: count.optional(),
  booking_kind: z.literal('discovery_call').optional(),
  single_of: z.enum(['sexologist_consult', 'therapist_session', 'counsellor_session']).optional(),
  policy_kind: z.enum(['appointment', 'discovery_call', 'package']),
  tax_treatment: z.enum(['exempt', 'gst_18']),
  /** The headings of the landing page; its text is the body of the file. */
  landing: z.strictObject({ heading: line, lead: line, action: line }).optional(),
  is_linked: z.boolean().default(false),
  institute_only: z.boolean().default(false),
  ...meta,
})

type PackageFile = Page<z.infer<typeof Package>>

export const packages: Kind<PackageFile[]> = {
  read: readPackages,

  withoutDemo: (files, of) => files.filter(({ front }) => front.inclusions.every((part) => namesItsItem(part, of))),

  retire: (trx, files, now) =>
    retireUnlisted(trx, 'packages', { key: sql`slug`, listed: slugsOf(files), scope: OF_FOLDER, now }),

  async write(trx, files, { now }) {
    await upsert(trx, 'packages', ['slug'], files.map(rowOf))
    const written = await ofFolder(trx, 'packages', files)
    const scope = sql`package_slug = any(${slugsOf(written)})`
    const problems = written.flatMap((file) =>
      file.front.problems.map((treatment_slug) => ({ package_slug: file.slug, treatment_slug })),
    )
    await upsert(trx, 'package_problems', ['package_slug', 'treatment_slug'], problems)
    await deleteUnlisted(trx, 'package_problems', {
      key: sql`package_slug || '/' || treatment_slug`,
      listed: problems.map((problem) => `${problem.package_slug}/${problem.treatment_slug}`),
      scope,
    })
    const inclusions = written.flatMap((file) =>
      file.front.inclusions.map(({ type, quantity, lab_test, course }, position) => ({
        package_slug: file.slug,
        position,
        type,
        quantity,
        lab_test_slug: lab_test ?? null,
        course_slug: course ?? null,
      })),
    )
    await upsert(trx, 'package_inclusions', ['package_slug', 'position'], inclusions)
    await retireUnlisted(trx, 'package_inclusions', {
      key: sql`package_slug || '/' || position`,
      listed: inclusions.map((part) => `${part.package_slug}/${part.position}`),
      scope,
      now,
    })
  },
}

function readPackages({ pages, problems }: ContentReader, of: FilesOf): PackageFile[] {
  const files = pages('catalogue/packages', Package, (offer) => [
    ...unless(offer.problems.every(among(of(treatments).treatments)), 'problems', 'names one that is no treatment'),
    ...unless(
      (offer.price_paise === undefined) === (offer.booking_kind !== undefined),
      'price_paise',
      'stands where booking_kind does not, and nowhere else',
    ),
    ...unless(
      offer.inclusions.every((part) => namesItsItem(part, of)),
      'inclusions',
      'a lab_panel names one of lab-panels.yaml, a course one of courses/, and nothing else names either',
    ),
  ])
  for (const { slug: name, front } of files
    .filter(({ front: { recommended_because } }) => recommended_because)
    .slice(1)) {
    delete front.recommended_because
    problems.push({ file: `catalogue/packages/${name}.md`, line: 1, message: 'another package is recommended too' })
  }
  for (const { slug: name, front, body } of files) {
    if (front.landing && wordsOf(body).length < FEWEST_WORDS)
      problems.push({
        file: `catalogue/packages/${name}.md`,
        line: 1,
        message: `the body has ${wordsOf(body).length} words, and needs ${FEWEST_WORDS}`,
      })
  }
  return files
}

const namesItsItem = ({ type, lab_test, course }: z.infer<typeof inclusion>, of: FilesOf): boolean =>
  (type === 'lab_panel' ? lab_test !== undefined && among(of(labTests).panels)(lab_test) : lab_test === undefined) &&
  (type === 'course' ? course !== undefined && among(of(courses))(course) : course === undefined)

const rowOf = ({
  slug: name,
  body,
  front: { problems: _problems, inclusions: _inclusions, landing, ...offer },
}: PackageFile) => ({
  ...offer,
  slug: name,
  recommended_because: offer.recommended_because ?? null,
  price_paise: offer.price_paise ?? null,
  booking_kind: offer.booking_kind ?? null,
  single_of: offer.single_of ?? null,
  phases: JSON.stringify(offer.phases),
  faqs: JSON.stringify(offer.faqs),
  landing: landing ? JSON.stringify({ ...landing, text: paragraphs(body) }) : null,
  is_published: !offer.is_linked,
})

type Time = { when: string } | { weeks: [number, number] } | { months: [number, number] }

/** Returns a time in words, such as `Weeks 2 to 5`, and the numbers for drawing it. */
function timeOf(time: Time): { when: string; first?: number; last?: number } {
  if ('when' in time) return time
  const [unit, [first, last]] = 'weeks' in time ? (['Week', time.weeks] as const) : (['Month', time.months] as const)
  if (first === last) return { when: `${unit} ${first}`, first, last }
  return { when: `${unit}s ${first} ${last === first + 1 ? 'and' : 'to'} ${last}`, first, last }
}
