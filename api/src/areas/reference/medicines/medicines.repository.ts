import type { Database } from '../../../platform/db/client.ts'
import { escapeLike } from '../../../platform/db/escape-like.ts'

interface Wish {
  searchValue: string
  skip: number
  limit: number
}

/** Lists medicines by name. Medicines whose names begin with the searched text come first. */
export function listMedicines(db: Database, { searchValue, skip, limit }: Wish) {
  const looked = escapeLike(searchValue.trim())
  return db
    .selectFrom('medicines')
    .select(['slug', 'name', 'kind', 'tele_list', 'preparations', 'weekly', 'weekly_source'])
    .where('retired_at', 'is', null)
    .where(({ or, eb }) => or([eb('name', 'ilike', `%${looked}%`), eb('kind', 'ilike', `%${looked}%`)]))
    .orderBy(({ eb }) => eb('name', 'ilike', `${looked}%`), 'desc')
    .orderBy('name')
    .offset(skip)
    .limit(limit)
    .execute()
}
