import { sql } from 'kysely'
import * as z from 'zod'
import { firstTime, unless } from './content-reader.ts'
import type { Kind } from './kind.ts'
import { deleteUnreferred, slugsOf } from './remove.ts'
import { count, line, References, slug } from './schemas.ts'
import { upsert } from './upsert.ts'

const Exercises = z.array(
  z.strictObject({
    slug,
    kind: z.enum(['breathing', 'pelvic_floor', 'touch', 'mind']),
    title: line,
    summary: line,
    care: z.array(line).min(1),
    steps: z.array(z.strictObject({ text: line, seconds: count.max(1200) })).min(1),
    rounds: count.max(60),
    references: References,
    /** Omitted until a clinician has reviewed the exercise. */
    reviewed_on: z.iso.date().optional(),
  }),
)

/** Exercises that patients do with a timer, in display order. */
export const exercises: Kind<z.infer<typeof Exercises>> = {
  read({ list }) {
    const isNew = firstTime()
    return list('exercises.yaml', Exercises, (one) => unless(isNew(one.slug), 'slug', 'stands here twice'))
  },

  async write(trx, files) {
    const rows = files.map(({ references, reviewed_on, ...one }, index) => ({
      ...one,
      position: index + 1,
      steps: JSON.stringify(one.steps),
      sources: JSON.stringify(references),
      reviewed_on: reviewed_on ?? null,
    }))
    await upsert(trx, 'exercises', ['slug'], rows)
  },

  /** An exercise that someone has done is kept. */
  remove: (trx, files) => deleteUnreferred(trx, 'exercises', { key: sql`slug`, listed: slugsOf(files) }),
}
