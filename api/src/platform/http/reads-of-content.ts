import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ContentVersion } from '../db/content-version.ts'
import { readAnywhere } from '../db/replica.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads content for a public call, from a replica if the database itself does not answer. */
    readContent<T>(request: Pick<FastifyRequest, 'isOld'>, ask: () => Promise<T>): Promise<T>
  }
}

/** While nobody tells us about changes of the content, the database is probably away. */
export function registerReadsOfContent(
  app: FastifyInstance,
  content: Pick<ContentVersion, 'current'>,
  hasReplicas: boolean,
): void {
  app.decorate('readContent', async (request, ask) => {
    if (!hasReplicas) return ask()
    const { answer, isOld } = await readAnywhere(ask, content.current() === undefined)
    request.isOld = isOld
    return answer
  })
}
