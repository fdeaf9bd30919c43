import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** Attempts after the first at a call that the server failed; a refusal is never repeated. */
const RETRIES = 2
/** Milliseconds that an answer counts as fresh: what was rendered on the server is not asked for again at once. */
const FRESH = 30_000

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/** The one cache of a page. The server's rendering asks once: a reader must not wait for second tries. */
export const createQueryClient = ({ retries = RETRIES }: { retries?: number } = {}): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH, retry: (failures, error) => failures < retries && !isRefusal(error) },
    },
  })
