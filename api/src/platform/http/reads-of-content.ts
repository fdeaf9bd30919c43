import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ContentVersion } from '../db/content-version.ts'
import { readAnywhere } from '../db/replica.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads content for a public call, from a replica if the database itself does not respond. */
    readContent<T>(request: Pick<FastifyRequest, 'isOld'>, ask: () => Promise<T>): Promise<T>
  }
}

/** If changes to the content are not being reported, the database is probably down. */
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
