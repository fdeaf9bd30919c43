import type { Part } from '../launch/part.ts'
import { startAnotherApi } from './another-api.ts'

/** An API on the same database that keeps no answers, because nobody tells it of changes. */
export const startUncachedApi = (data: string, databaseUrl: string): Promise<Part> =>
  startAnotherApi({
    name: 'api-without-cache',
    data,
    databaseUrl,
    env: { DATABASE_DIRECT_URL: 'postgres://127.0.0.1:1/nowhere' },
  })
