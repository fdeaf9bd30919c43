import type ZoomVideo from '@zoom/videosdk'
import type { ZoomSdk } from './zoom-client.ts'

/**
 * Loads Zoom's client from this site. It is in no bundle: whoever talks without it never loads it.
 *
 * @param assets - Where this site serves it, by the ticket.
 */
export async function loadZoom(assets: string): Promise<ZoomSdk> {
  const address = new URL(`${assets}/index.esm.js`, location.origin)
  const loaded = (await import(/* webpackIgnore: true */ address.href)) as { default: typeof ZoomVideo }
  return loaded.default
}
