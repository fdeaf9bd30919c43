import type { Database } from '../../../platform/db/client.ts'

export const listFaqs = (db: Database, { skip, limit }: { skip: number; limit: number }) =>
  db
    .selectFrom('faqs')
    .select(['id', 'group', 'question', 'answer', 'more_path', 'more_label'])
    .orderBy('position')
    .offset(skip)
    .limit(limit)
    .execute()
