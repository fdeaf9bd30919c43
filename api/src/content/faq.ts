import * as z from 'zod'
import type { Trx } from '../db/client.ts'
import { unless, type ContentReader } from './content-reader.ts'
import type { Content } from './read-content.ts'
import { line, slug } from './schemas.ts'
import { upsert } from './upsert.ts'

/** Questions in groups, both in the order in which they are shown. */
const Groups = z.array(
  z.strictObject({
    group: line,
    questions: z
      .array(
        z.strictObject({
          /** The fragment that opens it, so it stays when the question's words change. */
          id: slug,
          question: line,
          answer: line,
          more: z.strictObject({ path: z.string().regex(/^\/[\w/?=-]+$/, 'must be a path'), label: line }).optional(),
        }),
      )
      .min(1),
  }),
)

export function readFaq({ list }: ContentReader) {
  const seen = new Set<string>()
  const groups = list('faq.yaml', Groups, ({ questions }) =>
    unless(
      questions.every(({ id }) => seen.size < seen.add(id).size),
      'questions',
      'an id stands here twice',
    ),
  )
  return groups.flatMap(({ group, questions }) => questions.map((question) => ({ group, ...question })))
}

/** Written whole: a question that is no longer listed is gone. */
export async function writeFaq(trx: Trx, { faq }: Content): Promise<void> {
  const rows = faq.map(({ more, ...question }, position) => ({
    ...question,
    position,
    more_path: more?.path ?? null,
    more_label: more?.label ?? null,
  }))
  await trx
    .deleteFrom('faqs')
    .where('id', 'not in', ['', ...rows.map(({ id }) => id)])
    .execute()
  await upsert(trx, 'faqs', ['id'], rows)
}
