import { isNotFound } from '@app/parts/is-not-found'
import { data } from '@app/kernel'

/** Waits for what a page can't do without; answers 404 where the API does not have it. */
export async function loadOr404(...loading: Promise<unknown>[]): Promise<null> {
  try {
    await Promise.all(loading)
    return null
  } catch (error) {
    if (isNotFound(error)) throw data(null, { status: 404 })
    throw error
  }
}
