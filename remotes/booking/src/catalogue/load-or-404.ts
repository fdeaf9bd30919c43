import { isNotFound } from '@app/parts/is-not-found'
import { data } from '@app/kernel'

/** Waits for data without which a page can't be shown; responds with 404 if the API does not have the data. */
export async function loadOr404(...loading: Promise<unknown>[]): Promise<null> {
  try {
    await Promise.all(loading)
    return null
  } catch (error) {
    if (isNotFound(error)) throw data(null, { status: 404 })
    throw error
  }
}
