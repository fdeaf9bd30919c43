import { ApiError, data } from '@app/kernel'

/** Waits for what a page can't do without; answers 404 where the API does not have it. */
export async function loadOr404(...loading: Promise<unknown>[]): Promise<null> {
  try {
    await Promise.all(loading)
    return null
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw data(null, { status: 404 })
    throw error
  }
}
