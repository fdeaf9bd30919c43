import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What a public read depends on besides its address. `content`: on tables that authors and operators write, so that
     * an answer holds until one of them changes. `schedule`: on free times too, so that it holds for seconds.
     * Left out: the answer is made anew each time.
     */
    cache?: 'content' | 'schedule'
  }
}

/**
 * Public reads may be kept but are asked about each time, and cost no body when nothing has changed. Everything else is
 * somebody's own and is kept nowhere.
 */
export function registerCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    void reply.header('x-content-type-options', 'nosniff')
    const isPublicRead = request.method === 'GET' && request.routeOptions.config?.access === 'public'
    if (!isPublicRead || reply.statusCode !== 200 || typeof payload !== 'string') {
      void reply.header('cache-control', 'no-store')
      return payload
    }
    const tag = `"${createHash('sha1').update(payload).digest('base64url')}"`
    void reply.header('cache-control', 'no-cache').header('etag', tag)
    if (request.headers['if-none-match'] !== tag) return payload
    void reply.status(304)
    return null
  })
}
