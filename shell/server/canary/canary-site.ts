import { isShared } from '@app/federation/flags'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from '../registry/served-registry.ts'
import type { Buckets } from './buckets.ts'

/**
 * Returns the site as browsers in this bucket see it. While a canary is live, each document gives a bucket to a browser
 * that has none, so that the browser always sees the same build. Once there is no canary, and no flag is on for a share
 * of browsers, the next document removes the bucket.
 */
export const createCanarySite = (buckets: Buckets) => ({
  /** Returns the site for a browser that already has a bucket. */
  seenBy(request: Pick<FastifyRequest, 'headers'>, live: Registry): Registry {
    const bucket = buckets.of(request)
    return bucket === undefined ? live : siteOf(live, bucket)
  },
  /** Returns the site for a document, whose response sets or deletes the cookie. */
  drawnFor(request: Pick<FastifyRequest, 'headers'>, reply: Pick<FastifyReply, 'header'>, live: Registry): Registry {
    if (live.canary) return siteOf(live, buckets.drawn(request, reply))
    if (!Object.values(live.flags).some(isShared)) buckets.clear(request, reply)
    return live
  },
})

const siteOf = (live: Registry, bucket: number): Registry =>
  live.canary && bucket < live.canary.share ? live.canary.site : live
