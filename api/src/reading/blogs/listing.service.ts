import type { Database } from '../../db/client.ts'
import { listCards, listNewest, type CardRow, type Filter } from './blogs.repository.ts'
import { findAlike, findSynonyms, listMatches, saysAnything } from './search.repository.ts'
import { withAlike, withSynonyms, allWords } from './search.rules.ts'

interface Wish extends Filter {
  skip: number
  limit: number
  searchValue: string
}

/** Articles by filter, the newest first; with words to search for, the best match first. */
export async function listBlogs(db: Database, { searchValue, skip, limit, ...filter }: Wish): Promise<CardRow[]> {
  const part = { skip, limit }
  if (allWords(searchValue) === '') return listNewest(db, filter, part)
  const query = withSynonyms(searchValue, await findSynonyms(db, searchValue))
  if (!(await saysAnything(db, query))) return listNewest(db, filter, part)
  const found = await listMatches(db, query, filter, part)
  if (found.length > 0) return listCards(db, found)
  // a later page of what has been found ends; only words that nothing has may be mistyped
  if (skip > 0 && (await listMatches(db, query, filter, { skip: 0, limit: 1 })).length > 0) return []
  const meant = withAlike(await findAlike(db, searchValue))
  return meant ? listCards(db, await listMatches(db, meant, filter, part)) : []
}
