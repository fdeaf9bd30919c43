import type { Part } from '../launch/part.ts'
import { startAnotherApi } from './another-api.ts'

/** Starts an API on the same database that caches no responses, because nobody tells it about changes. */
export const startUncachedApi = (data: string, databaseUrl: string): Promise<Part> =>
  startAnotherApi({
    name: 'api-without-cache',
    data,
    databaseUrl,
    env: { DATABASE_DIRECT_URL: 'postgres://127.0.0.1:1/nowhere' },
  })
