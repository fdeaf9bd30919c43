import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** Attempts after the first at a call that the server failed; a refusal is never repeated. */
const RETRIES = 2
/**
 * Milliseconds for which an answer counts as fresh, so that the browser does not ask at once for what the server has
 * rendered.
 */
const FRESH = 30_000

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/**
 * The one cache of a page. While the server renders, each query is tried once, because a reader must not wait for
 * retries.
 */
export const createQueryClient = ({ retries = RETRIES }: { retries?: number } = {}): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH, retry: (failures, error) => failures < retries && !isRefusal(error) },
    },
  })
