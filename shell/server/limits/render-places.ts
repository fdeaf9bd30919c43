import type { Page } from '@app/federation/manifest'
import { NoRoom } from '../errors.ts'

/**
 * How many pages may be on their way, rendered or waiting for their data, when one more is begun. Anybody can invent
 * addresses of pages with parameters, so these are refused first.
 */
export const ROOM = { invented: 24, listed: 48 }

/** Limits the pages that are rendered at once. The page on which somebody pays is always rendered. */
export function createRenderPlaces() {
  let taken = 0
  return async <T>(page: Page | undefined, render: () => Promise<T>): Promise<T> => {
    const room = page?.document === 'pay' ? Infinity : !page || page.path.includes(':') ? ROOM.invented : ROOM.listed
    if (taken >= room) throw new NoRoom()
    taken++
    try {
      return await render()
    } finally {
      taken--
    }
  }
}
