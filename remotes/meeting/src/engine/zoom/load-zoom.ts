import type ZoomVideo from '@zoom/videosdk'
import type { ZoomSdk } from './zoom-client.ts'

/**
 * Loads Zoom's client from this site. It is not in any bundle, so people whose call does not use Zoom never load it.
 *
 * @param assets - The path, from the ticket, at which this site serves the client.
 */
export async function loadZoom(assets: string): Promise<ZoomSdk> {
  const address = new URL(`${assets}/index.esm.js`, location.origin)
  const loaded = (await import(/* webpackIgnore: true */ address.href)) as { default: typeof ZoomVideo }
  return loaded.default
}
