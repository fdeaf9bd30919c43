import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isUpload } from '../proxy/is-upload.ts'

/**
 * Milliseconds within which a client must send a body: the first for an ordinary call, the second for a part of a file
 * on a slow connection.
 */
const ORDINARY = 20_000
const UPLOAD = 120_000

/**
 * Closes the connection of a client that has not sent its whole body in time; Node itself has only one time limit for
 * all requests.
 */
export function registerBodyTime(app: FastifyInstance, { ordinary = ORDINARY, upload = UPLOAD } = {}): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) {
      const { raw } = request
      const timer = setTimeout(() => raw.socket.destroy(), isUpload(raw.url) ? upload : ordinary)
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    }
    done()
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0
