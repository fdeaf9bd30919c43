import { ApiError } from '@app/kernel'

/** Whether the API says that a thing is not there. 400 too: it refuses an impossible id before it looks. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status)
