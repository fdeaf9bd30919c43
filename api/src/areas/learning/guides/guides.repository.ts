import type { Guide, GuideCard } from '@app/contracts/learning'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'

const CARD = ['slug', 'topic', 'title', 'summary', 'minutes'] as const

export const listGuides = (db: Database): Promise<GuideCard[]> =>
  db.selectFrom('self_help_guides').select(CARD).orderBy('position').orderBy('slug').execute()

export const findGuide = (db: Database, slug: string): Promise<Guide | undefined> =>
  db
    .selectFrom('self_help_guides')
    .select([...CARD, 'body', 'sources', sql<string | null>`reviewed_on::text`.as('reviewed_on')])
    .where('slug', '=', slug)
    .executeTakeFirst()
