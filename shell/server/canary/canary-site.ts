import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WebConfig } from '../config.ts'
import type { Registry } from '../registry/served-registry.ts'
import { bucketCookie, bucketIn, clearedBucket, drawBucket, hasBucket } from './bucket-cookie.ts'

/**
 * Returns the site as browsers in this bucket see it. While a canary is live, each document gives a bucket to a
 * browser that has none, so that the browser always sees the same build. After the canary, the next document
 * removes the bucket.
 */
export function createCanarySite({ publicUrl }: Pick<WebConfig, 'publicUrl'>) {
  const isSecure = publicUrl.startsWith('https:')

  return {
    /** The site for a browser that has a bucket already. */
    seenBy({ headers }: Pick<FastifyRequest, 'headers'>, live: Registry): Registry {
      const bucket = bucketIn(headers.cookie)
      return bucket === undefined ? live : siteOf(live, bucket)
    },
    /** The site for a document, whose response sets or deletes the cookie. */
    drawnFor(
      { headers }: Pick<FastifyRequest, 'headers'>,
      reply: Pick<FastifyReply, 'header'>,
      live: Registry,
    ): Registry {
      if (!live.canary) {
        if (hasBucket(headers.cookie)) void reply.header('set-cookie', clearedBucket(isSecure))
        return live
      }
      const known = bucketIn(headers.cookie)
      const bucket = known ?? drawBucket()
      if (known === undefined) void reply.header('set-cookie', bucketCookie(bucket, isSecure))
      return siteOf(live, bucket)
    },
  }
}

const siteOf = (live: Registry, bucket: number): Registry =>
  live.canary && bucket < live.canary.share ? live.canary.site : live
