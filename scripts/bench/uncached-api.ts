import { LIMITS } from '../../api/src/platform/db/client.ts'
import type { Part } from '../launch/part.ts'
import { startAnotherApi } from './another-api.ts'

/**
 * Starts an API on the same database that caches no responses, because it is not notified of changes. It treats the
 * database as if it were behind a pooler, so its connections set the limits that a pooler's role has.
 */
export function startUncachedApi(data: string, databaseUrl: string): Promise<Part> {
  const limits = Object.entries(LIMITS).map(([name, limit]) => `-c ${name}=${limit}`)
  return startAnotherApi({
    name: 'api-without-cache',
    data,
    databaseUrl: `${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}options=${encodeURIComponent(limits.join(' '))}`,
    env: { DATABASE_DIRECT_URL: 'postgres://127.0.0.1:1/nowhere', DATABASE_NAMED_STATEMENTS: 'true' },
  })
}
