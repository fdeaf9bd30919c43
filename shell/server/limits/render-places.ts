import type { EnterPlace } from '@app/domain/load-order'
import type { Page } from '@app/federation/manifest'
import { NoRoom } from '../errors.ts'

/**
 * Limits the pages in progress (being rendered or waiting for their data) together with the calls to the API in
 * progress. The payment page is always rendered.
 */
export const createRenderPlaces =
  (enter: EnterPlace) =>
  async <T>(page: Page | undefined, query: string, render: () => Promise<T>): Promise<T> => {
    if (page?.document === 'pay') return render()
    const isInvented = !page || page.path.includes(':') || query !== ''
    const leave = enter(isInvented ? 'inventedPage' : 'publicRead')
    if (!leave) throw new NoRoom()
    try {
      return await render()
    } finally {
      leave()
    }
  }
