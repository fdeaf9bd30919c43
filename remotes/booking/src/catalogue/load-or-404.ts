import { ApiError, data } from '@app/kernel'

/** What a loader waits for; what the API does not have is a page that is not there. */
export async function loadOr404(...loading: Promise<unknown>[]): Promise<null> {
  try {
    await Promise.all(loading)
    return null
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw data(null, { status: 404 })
    throw error
  }
}
