import * as z from 'zod'
import type { Trx } from '../db/client.ts'
import { unless, type ContentReader } from './content-reader.ts'
import { upsert } from './upsert.ts'

const phrase = z.string().regex(/^[\p{L}\p{M}\p{N}]+( [\p{L}\p{M}\p{N}]+)*$/u, 'must be words with one space between')

const SearchWords = z.array(
  z.strictObject({
    /** What people type for it. */
    typed: z.array(phrase.refine((text) => text === text.toLowerCase(), 'must be lower case')).min(1),
    /** What articles call it; all words of an entry have to occur. */
    means: z.array(phrase).min(1),
  }),
)

export function readSearchWords({ list }: ContentReader) {
  const seen = new Set<string>()
  return list('words.yaml', SearchWords, ({ typed }) =>
    unless(
      typed.every((one) => seen.size < seen.add(one).size),
      'typed',
      'names one that stands here twice',
    ),
  )
}

/** Written whole: a word that is no longer listed means nothing any more. */
export async function writeSearchWords(trx: Trx, words: ReturnType<typeof readSearchWords>): Promise<void> {
  const rows = words.flatMap(({ typed, means }) => typed.map((one) => ({ phrase: one, words: means })))
  await trx
    .deleteFrom('search_words')
    .where('phrase', 'not in', ['', ...rows.map((row) => row.phrase)])
    .execute()
  await upsert(trx, 'search_words', ['phrase'], rows)
}
