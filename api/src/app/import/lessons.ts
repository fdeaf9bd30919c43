import * as z from 'zod'
import { lengthOfCaptions } from './captions.rules.ts'
import { among, unless, type Page } from './content-reader.ts'
import { exercises } from './exercises.ts'
import type { Kind } from './kind.ts'
import { readingTime, toHtml } from './markdown.ts'
import { count, line, References, slug } from './schemas.ts'

const every = {
  title: line,
  is_preview: z.boolean().default(false),
  /** Omitted until a clinician has reviewed the lesson. */
  reviewed_on: z.iso.date().optional(),
}
const Question = z
  .strictObject({ ask: line, choices: z.array(line).min(3).max(4), right: count, why: line })
  .refine(({ choices, right }) => right <= choices.length, { path: ['right'], error: 'must be one of the choices' })
const Front = z.discriminatedUnion('kind', [
  z.strictObject({ ...every, kind: z.literal(['video', 'audio']), references: References }),
  z.strictObject({ ...every, kind: z.literal('text'), references: References }),
  z.strictObject({
    ...every,
    kind: z.literal('exercise'),
    minutes: count,
    exercise: slug.optional(),
    references: References.default([]),
  }),
  z.strictObject({
    ...every,
    kind: z.literal('quiz'),
    // a quiz is never a preview, because it asks about the lessons before it
    is_preview: z.literal(false).default(false),
    questions: z.array(Question).min(5).max(8),
    references: References.default([]),
  }),
])

/** A lesson as stored in its row, without its place in the course. */
export interface WrittenLesson {
  slug: string
  title: string
  kind: z.infer<typeof Front>['kind']
  is_preview: boolean
  minutes: number
  body: string
  questions: z.infer<typeof Question>[] | null
  exercise_slug: string | null
  /** The length of a film or a recording, in seconds. */
  seconds: number | null
  captions: string | null
  sources: z.infer<typeof References>
  reviewed_on: string | null
}

/** Removes picture descriptions from a script, because they are for the illustrator and are not spoken. */
const withoutPictures = (script: string): string => script.replace(/^!\[[^\]]*\]\([^)]*\)\s*$/gm, '')

/** The lessons of each course. The course's file lists the lessons in order. */
export const lessons: Kind<ReadonlyMap<string, readonly WrittenLesson[]>> = {
  read({ pages, folders, plainText, exists }, of) {
    return new Map(
      folders('lessons').map((course) => {
        const media = (name: string) => `lesson-media/${course}/${name}`
        const captionsOf = (name: string) => plainText(media(`${name}.vtt`))
        const found = pages(`lessons/${course}`, Front, (front, name, body) => [
          ...unless(body.trim() !== '', 'title', 'stands over nothing'),
          ...(front.kind === 'exercise' && front.exercise !== undefined
            ? unless(among(of(exercises))(front.exercise), 'exercise', 'is none of exercises.yaml')
            : []),
          ...(isPlayed(front)
            ? [
                ...unless(exists(media(`${name}.webm`)), 'kind', `there is no ${media(`${name}.webm`)}`),
                ...unless(
                  lengthOfCaptions(captionsOf(name) ?? '') !== undefined,
                  'kind',
                  `${media(`${name}.vtt`)} holds no captions, one after the other`,
                ),
              ]
            : []),
        ])
        return [course, found.map((page) => written(page, isPlayed(page.front) ? captionsOf(page.slug)! : null))]
      }),
    )
  },

  // the course kind writes the lessons, because it knows their order
  async write() {},
}

/** Returns true if the lesson is watched or listened to. */
const isPlayed = ({ kind }: Pick<WrittenLesson, 'kind'>): boolean => kind === 'video' || kind === 'audio'

function written({ slug: name, front, body }: Page<z.infer<typeof Front>>, captions: string | null): WrittenLesson {
  const html = toHtml(captions === null ? body : withoutPictures(body))
  const seconds = captions === null ? null : lengthOfCaptions(captions)!
  return {
    slug: name,
    title: front.title,
    kind: front.kind,
    is_preview: front.is_preview,
    minutes: minutesOf(front, html, seconds),
    body: html,
    questions: front.kind === 'quiz' ? front.questions : null,
    exercise_slug: (front.kind === 'exercise' && front.exercise) || null,
    seconds,
    captions,
    sources: front.references,
    reviewed_on: front.reviewed_on ?? null,
  }
}

/** Returns how many minutes a lesson takes. Each quiz question counts as one minute. */
function minutesOf(front: z.infer<typeof Front>, html: string, seconds: number | null): number {
  if (front.kind === 'exercise') return front.minutes
  if (front.kind === 'quiz') return front.questions.length
  return seconds === null ? readingTime(html) : Math.ceil(seconds / 60)
}
