import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WebConfig } from '../config.ts'
import { bucketCookie, bucketIn, clearedBucket, drawBucket, hasBucket } from './bucket-cookie.ts'

type Request = Pick<FastifyRequest, 'headers'>
type Reply = Pick<FastifyReply, 'header'>

export type Buckets = ReturnType<typeof createBuckets>

/**
 * Distinguishes browsers by a number from 0 to 99, for canaries and for flags. One response draws at most one number.
 */
export function createBuckets({ publicUrl }: Pick<WebConfig, 'publicUrl'>) {
  const isSecure = publicUrl.startsWith('https:')
  const drawnFor = new WeakMap<Request, number>()

  return {
    of: ({ headers }: Request): number | undefined => bucketIn(headers.cookie, isSecure),
    /** Returns the browser's bucket; if it has none, the response assigns one. */
    drawn(request: Request, reply: Reply): number {
      const known = bucketIn(request.headers.cookie, isSecure) ?? drawnFor.get(request)
      if (known !== undefined) return known
      const bucket = drawBucket()
      drawnFor.set(request, bucket)
      void reply.header('set-cookie', bucketCookie(bucket, isSecure))
      return bucket
    },
    /** Deletes the bucket's cookie once neither a canary nor a flag needs it. */
    clear({ headers }: Request, reply: Reply): void {
      if (hasBucket(headers.cookie, isSecure)) void reply.header('set-cookie', clearedBucket(isSecure))
    },
  }
}
