import { ApiError } from '@app/kernel'

/**
 * Whether the API reports that something does not exist. Status 400 also counts, because the API rejects an impossible
 * id before it looks.
 */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status)
