import type { Database } from '../../../platform/db/client.ts'
import { listCards, listNewest, type CardRow, type Filter } from './blogs.repository.ts'
import {
  findAlike,
  findPhrases,
  listMatches,
  listNearest,
  saysAnything,
  whatSaysAnything,
} from './search.repository.ts'
import { allWords, withAlike, withoutFillers, withSynonyms, wordByWord, type Phrase } from './search.rules.ts'

interface Wish extends Filter {
  skip: number
  limit: number
  searchValue: string
}

/** Lists articles by filter, newest first. If the reader searches for words, the best match comes first. */
export async function listBlogs(db: Database, { searchValue, skip, limit, ...filter }: Wish): Promise<CardRow[]> {
  const part = { skip, limit }
  if (allWords(searchValue) === '') return listNewest(db, filter, part)
  const phrases = await findPhrases(db, searchValue)
  const wanted = withoutFillers(searchValue, phrases)
  const query = withSynonyms(wanted, phrases)
  if (wanted === '' || !(await saysAnything(db, query))) return listNewest(db, filter, part)
  for (const list of waysToFind(db, wanted, query, phrases)) {
    const found = await list(filter, part)
    if (found.length > 0) return listCards(db, found)
    // a page after the last result is empty
    if (skip > 0 && (await list(filter, { skip: 0, limit: 1 })).length > 0) return []
  }
  return []
}

type ListIds = (filter: Filter, part: { skip: number; limit: number }) => Promise<number[]>

/**
 * Lists the search methods in the order in which they are tried: all words, then most of the words, then similar words,
 * because a word that no article contains may be mistyped.
 */
function waysToFind(db: Database, wanted: string, query: string, phrases: readonly Phrase[]): ListIds[] {
  return [
    (filter, part) => listMatches(db, query, filter, part),
    async (filter, part) => {
      const words = await whatSaysAnything(db, wordByWord(wanted, phrases))
      return words.length > 1 ? listNearest(db, words, filter, part) : []
    },
    async (filter, part) => {
      const meant = withAlike(await findAlike(db, wanted))
      return meant ? listMatches(db, meant, filter, part) : []
    },
  ]
}
