import type { Config } from '../config/config.ts'

/**
 * Returns the options with which the API opens its database. If the configuration has a second address for sessions,
 * the first one is that of a pooler in transaction mode.
 */
export function databaseOptions(config: Config) {
  const {
    DATABASE_URL,
    DATABASE_DIRECT_URL = DATABASE_URL,
    DATABASE_READ_URL,
    DATABASE_POOL_MAX,
    DATABASE_NAMED_STATEMENTS,
  } = config
  const isPooled = DATABASE_DIRECT_URL !== DATABASE_URL
  return {
    url: DATABASE_URL,
    poolMax: DATABASE_POOL_MAX,
    isPooled,
    readUrl: DATABASE_READ_URL,
    namesStatements: DATABASE_NAMED_STATEMENTS ?? !isPooled,
  }
}
