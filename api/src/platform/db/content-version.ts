import { listen, type Listener } from './listen.ts'

export interface ContentVersion extends Listener {
  /** The current version of the content; undefined while changes are not reported, when nothing may be cached. */
  current(): number | undefined
}

/** The version for content that is not followed: nothing may be cached. */
export const NOT_FOLLOWED: Pick<ContentVersion, 'current'> = { current: () => undefined }

/**
 * Follows the version of all content.
 *
 * @param url - An address that is not that of a pooler in transaction mode.
 */
export function followContentVersion(url: string): ContentVersion {
  let version: number | undefined
  const raise = (to: unknown) => (version = Math.max(version ?? 0, Number(to)))
  const listener = listen({
    url,
    channel: 'content_version',
    name: 'clinic-content',
    async begin(client) {
      const { rows } = await client.query<{ version: string }>('select version from content_version')
      raise(rows[0]!.version)
    },
    hear: raise,
    onLost: () => (version = undefined),
  })
  return { ...listener, current: () => version }
}
