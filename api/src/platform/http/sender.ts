import { WORK_HEADER } from '@app/domain/work'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Sender, WorkDone } from '../limits/crowd.rules.ts'
import type { Keys } from '../purpose-key.ts'
import { createWorkDesk } from '../limits/work-desk.ts'
import type { IsTrusted } from './trusted-proxies.ts'
import { visitorAddress } from './visitor-address.ts'

declare module 'fastify' {
  interface FastifyInstance {
    setWork: (wanted: { purpose: string; bits: number }) => string
  }
  interface FastifyRequest {
    /** The solved work challenge that came with the request, if it is valid. */
    work: WorkDone | undefined
    /** The request's browser, which the web process recognizes by its cookie. */
    browser: { id: string; isKnown: boolean } | undefined
  }
}

/**
 * The format of the header with which the web process identifies a browser: an id, and whether the browser has been
 * used here for a while.
 */
const BROWSER = /^([\w-]{16,32})( known)?$/

/** Reads what distinguishes senders at the same address: their work challenges and their browsers. */
export function registerSenders(
  app: FastifyInstance,
  { keys, clock, isTrusted }: { keys: Keys; clock: Clock; isTrusted: IsTrusted },
): void {
  const desk = createWorkDesk(keys)
  app.decorate('setWork', (wanted) => desk.challenge(wanted, clock()))
  app.decorateRequest('work')
  app.decorateRequest('browser')
  app.addHook('onRequest', async (request) => {
    const { headers, socket } = request
    const sent = headers[WORK_HEADER]
    if (typeof sent === 'string') request.work = desk.read(sent, clock())
    // only a trusted proxy may state which browser sends a request
    const [, id, known] = isTrusted(socket.remoteAddress ?? '')
      ? (BROWSER.exec(String(headers['x-browser'])) ?? [])
      : []
    if (id !== undefined) request.browser = { id, isKnown: known !== undefined }
  })
}

/** Returns the sender of a request, for limits that many people may share. */
export const senderOf = (request: FastifyRequest): Sender => ({
  address: visitorAddress(request),
  browser: request.browser?.isKnown ? request.browser.id : undefined,
  work: request.work,
})
