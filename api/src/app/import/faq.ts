import { sql } from 'kysely'
import * as z from 'zod'
import { firstTime, unless } from './content-reader.ts'
import type { Kind } from './kind.ts'
import { deleteUnlisted } from './remove.ts'
import { line, slug } from './schemas.ts'
import { upsert } from './upsert.ts'

/** The groups of questions, in display order. */
const Groups = z.array(
  z.strictObject({
    group: line,
    questions: z
      .array(
        z.strictObject({
          /** The fragment that opens the question; it stays the same when the question's text changes. */
          id: slug,
          question: line,
          answer: line,
          more: z.strictObject({ path: z.string().regex(/^\/[\w/?=-]+$/, 'must be a path'), label: line }).optional(),
        }),
      )
      .min(1),
  }),
)

type Group = z.infer<typeof Groups>[number]
type Question = Group['questions'][number] & Pick<Group, 'group'>

export const faq: Kind<Question[]> = {
  read({ list }) {
    const isNew = firstTime()
    const groups = list('faq.yaml', Groups, ({ questions }) =>
      unless(
        questions.every(({ id }) => isNew(id)),
        'questions',
        'an id stands here twice',
      ),
    )
    return groups.flatMap(({ group, questions }) => questions.map((question) => ({ group, ...question })))
  },

  async write(trx, files) {
    const rows = files.map(({ more, ...question }, position) => ({
      ...question,
      position,
      more_path: more?.path ?? null,
      more_label: more?.label ?? null,
    }))
    await upsert(trx, 'faqs', ['id'], rows)
  },

  remove: (trx, files) => deleteUnlisted(trx, 'faqs', { key: sql`id`, listed: files.map(({ id }) => id) }),
}
