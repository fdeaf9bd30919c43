import { DAY } from '@app/domain/durations'
import { PROFILE_TYPES } from '@app/domain/profile-type'
import { sql } from 'kysely'
import * as z from 'zod'
import { categories } from './categories.ts'
import { among, unless, type ContentReader, type Page } from './content-reader.ts'
import { doctorIds, doctors } from './doctors.ts'
import type { FilesOf, Kind } from './kind.ts'
import { toHtml } from './markdown.ts'
import type { Problem } from './problem.ts'
import { deleteUnreferred, slugsOf } from './remove.ts'
import { daysAgo, line, Questions, References, slug } from './schemas.ts'
import { runsOf, shareOf, wordsOf } from './shared-runs.rules.ts'
import { treatments } from './treatments.ts'
import { upsert } from './upsert.ts'

/**
 * The minimum number of words on a page: a page with less text, or with mostly another page's text, would only attract
 * search engines.
 */
const FEWEST_WORDS = 250
const MOST_SHARED = 0.4

const Landing = z.strictObject({
  kind: z.enum(['condition', 'city', 'campaign']),
  heading: line,
  answer: line,
  signs_title: line,
  signs: z.array(line).min(1),
  urgent: z.array(line).min(1),
  first_talk: line,
  faq: Questions,
  references: References,
  about: z.strictObject({ type: z.enum(['MedicalCondition', 'MedicalTherapy']), name: line }).optional(),
  /** The doctors whom the page shows. An omitted field does not restrict the choice. */
  doctors: z.strictObject({
    profile_type: z.enum(PROFILE_TYPES).optional(),
    treatment: slug.optional(),
    languages: z.array(line).optional(),
  }),
  /** The category from which the page takes its articles. */
  articles: slug,
  reviewed_by: slug,
  reviewed: daysAgo,
  meta_title: line,
  meta_description: line,
})
type LandingFile = Page<z.infer<typeof Landing>>

export const landingPages: Kind<LandingFile[]> = {
  read: readLanding,

  /** Leaves out pages whose reviewer was invented for the demo. */
  withoutDemo: (files, of) => files.filter(({ front }) => among(of(doctors))(front.reviewed_by)),

  /** A review's date is counted back from the page's first import, and then stays fixed. */
  async write(trx, files, { of, now }) {
    const reviewers = doctorIds(of(doctors))
    const rows = files.map(
      ({
        slug: page,
        body,
        front: { doctors: shown, about, articles, reviewed_by, reviewed, faq, references, ...front },
      }) => ({
        ...front,
        slug: page,
        body: toHtml(body),
        faq: JSON.stringify(faq),
        references: JSON.stringify(references),
        about_type: about?.type ?? null,
        about_name: about?.name ?? null,
        profile_type: shown.profile_type ?? null,
        treatment_slug: shown.treatment ?? null,
        languages: shown.languages ?? [],
        blog_category_slug: articles,
        reviewer_id: reviewers.get(reviewed_by)!,
        reviewed_at: new Date(now.getTime() - reviewed * DAY),
      }),
    )
    await upsert(trx, 'landing_pages', ['slug'], rows, ['reviewed_at'])
  },

  remove: (trx, files) => deleteUnreferred(trx, 'landing_pages', { key: sql`slug`, listed: slugsOf(files) }),
}

function readLanding({ pages, problems }: ContentReader, of: FilesOf): LandingFile[] {
  const files = pages('landing', Landing, (front) => [
    ...unless(among(of(categories))(front.articles), 'articles', 'is not in categories.yaml'),
    ...unless(among(of(doctors))(front.reviewed_by), 'reviewed_by', 'has no file in doctors/, or a wrong one'),
    ...unless(
      !front.doctors.treatment || among(of(treatments).treatments)(front.doctors.treatment),
      'doctors',
      'names a treatment that has no file in treatments/, or a wrong one',
    ),
    ...languageFaults(front, of(doctors)),
  ])
  const faults = [...tooThin(files), ...tooAlike(files)]
  problems.push(...faults)
  return files.filter((file) => !faults.some((found) => found.file === nameOf(file)))
}

/** A page may promise a language only if one of the doctors shown on it speaks it. */
function languageFaults(front: z.infer<typeof Landing>, people: ReturnType<typeof doctors.read>): [string, string][] {
  const { profile_type, treatment, languages = [] } = front.doctors
  const shown = people.filter(
    ({ front: one }) =>
      (!profile_type || one.profile_type.includes(profile_type)) && (!treatment || one.treatments.includes(treatment)),
  )
  const spoken = new Set(shown.flatMap(({ front: one }) => one.languages))
  const known = new Set(people.flatMap(({ front: one }) => one.languages).concat(languages))
  const missing = [...known].filter((language) => !spoken.has(language))
  const fields = {
    doctors: languages.join(),
    answer: front.answer,
    meta_title: front.meta_title,
    meta_description: front.meta_description,
  }
  return Object.entries(fields).flatMap(([key, text]) =>
    missing
      .filter((language) => text.includes(language))
      .map((language): [string, string] => [key, `promises ${language}, which nobody on the page speaks`]),
  )
}

/** Collects all text that the page's readers see. */
export const textOf = ({ body, front }: LandingFile): string =>
  [
    front.heading,
    front.answer,
    ...front.signs,
    body,
    ...front.urgent,
    front.first_talk,
    ...front.faq.flatMap(({ question, answer }) => [question, answer]),
  ].join('\n')

const tooThin = (files: readonly LandingFile[]): Problem[] =>
  files
    .filter(({ body }) => wordsOf(body).length < FEWEST_WORDS)
    .map((file) => fault(file, `the body has ${wordsOf(file.body).length} words, and needs ${FEWEST_WORDS}`))

function tooAlike(files: readonly LandingFile[]): Problem[] {
  const runs = new Map(files.map((file) => [file, runsOf(textOf(file))]))
  return files.flatMap((file, index) =>
    files.slice(index + 1).flatMap((other) => {
      const share = shareOf(runs.get(file)!, runs.get(other)!)
      return share > MOST_SHARED
        ? [fault(file, `shares ${Math.round(share * 100)} % of its text with ${other.slug}.md`)]
        : []
    }),
  )
}

const nameOf = ({ slug: page }: LandingFile) => `landing/${page}.md`
const fault = (file: LandingFile, message: string): Problem => ({ file: nameOf(file), line: 1, message })
