import { QuestionCategory } from '@app/contracts/questions'
import { sql } from 'kysely'
import * as z from 'zod'
import { among, firstTime, unless } from './content-reader.ts'
import { doctorIds, doctors } from './doctors.ts'
import type { Kind } from './kind.ts'
import { deleteUnlisted, slugsOf } from './remove.ts'
import { line, References, slug } from './schemas.ts'
import { upsert } from './upsert.ts'

/** The common questions, in display order. */
const CommonQuestions = z.array(
  z.strictObject({
    /** The question's address, which stays the same when the question's text changes. */
    slug: slug.max(120).regex(/^[a-z]/, 'must begin with a letter'),
    category: z.enum(QuestionCategory.options),
    question: line,
    /** Paragraphs, separated by empty lines. */
    answer: line,
    /** The expert who gives the answer, given as the name of a file in doctors/. */
    expert: slug,
    references: References,
    /** Omitted until a clinician has reviewed the answer. */
    reviewed_on: z.iso.date().optional(),
  }),
)

/** Common questions, with our experts' answers. */
export const commonQuestions: Kind<z.infer<typeof CommonQuestions>> = {
  read({ list }, of) {
    const isNew = firstTime()
    const isExpert = among(of(doctors))
    return list('common-questions.yaml', CommonQuestions, (one) => [
      ...unless(isNew(one.slug), 'slug', 'stands here twice'),
      ...unless(isExpert(one.expert), 'expert', 'has no file in doctors/, or a wrong one'),
    ])
  },

  withoutDemo: (files, of) => files.filter(({ expert }) => among(of(doctors))(expert)),

  async write(trx, files, { of }) {
    const ids = doctorIds(of(doctors))
    const rows = files.map(({ expert, references, reviewed_on, ...one }, index) => ({
      ...one,
      position: index + 1,
      doctor_id: ids.get(expert)!,
      sources: JSON.stringify(references),
      reviewed_on: reviewed_on ?? null,
    }))
    await upsert(trx, 'common_questions', ['slug'], rows)
  },

  remove: (trx, files) => deleteUnlisted(trx, 'common_questions', { key: sql`slug`, listed: slugsOf(files) }),
}
