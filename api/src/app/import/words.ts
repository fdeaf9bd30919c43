import { sql } from 'kysely'
import * as z from 'zod'
import { firstTime, unless } from './content-reader.ts'
import type { Kind } from './kind.ts'
import { deleteUnlisted } from './remove.ts'
import { upsert } from './upsert.ts'

const phrase = z
  .string()
  .regex(/^[\p{L}\p{M}\p{N}]+( [\p{L}\p{M}\p{N}]+)*$/u, 'must be words separated by single spaces')

const SearchWords = z.array(
  z.strictObject({
    /** The words that people type. */
    typed: z.array(phrase.refine((text) => text === text.toLowerCase(), 'must be lower case')).min(1),
    /**
     * What articles call it. The search finds articles that contain all words of any one entry. If the list is empty,
     * the search ignores the typed words.
     */
    means: z.array(phrase),
  }),
)

export const searchWords: Kind<z.infer<typeof SearchWords>> = {
  read({ list }) {
    const isNew = firstTime()
    return list('words.yaml', SearchWords, ({ typed }) =>
      unless(typed.every(isNew), 'typed', 'contains a phrase that is listed twice'),
    )
  },

  async write(trx, files) {
    const rows = files.flatMap(({ typed, means }) => typed.map((one) => ({ phrase: one, words: means })))
    await upsert(trx, 'search_words', ['phrase'], rows)
  },

  /** A word that is no longer listed has no effect. */
  remove: (trx, files) =>
    deleteUnlisted(trx, 'search_words', { key: sql`phrase`, listed: files.flatMap(({ typed }) => typed) }),
}
