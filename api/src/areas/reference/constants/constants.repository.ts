import type { Database } from '../../../platform/db/client.ts'

export const listConstants = (db: Database, name: string) =>
  db.selectFrom('constants').select(['value', 'label']).where('name', '=', name).orderBy('position').execute()

export const isConstant = async (db: Database, name: string, value: string): Promise<boolean> =>
  (await db
    .selectFrom('constants')
    .select('value')
    .where('name', '=', name)
    .where('value', '=', value)
    .executeTakeFirst()) !== undefined
