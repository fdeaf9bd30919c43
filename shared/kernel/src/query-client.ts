import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** The number of retries for a call that failed on the server; a refusal is never retried. */
const RETRIES = 2
/**
 * Milliseconds for which a response counts as fresh, so that the browser does not immediately request again what the
 * server has rendered.
 */
const FRESH = 30_000

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/** The page's only cache. On the server, each query is tried only once, because a reader must not wait for retries. */
export const createQueryClient = ({ retries = RETRIES }: { retries?: number } = {}): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH, retry: (failures, error) => failures < retries && !isRefusal(error) },
    },
  })
