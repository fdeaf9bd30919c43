import { WORK_HEADER } from '@app/domain/work'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Sender, WorkDone } from '../limits/crowd.rules.ts'
import { createWorkDesk } from '../limits/work-desk.ts'
import type { IsTrusted } from './trusted-proxies.ts'
import { visitorAddress } from './visitor-address.ts'

declare module 'fastify' {
  interface FastifyInstance {
    setWork: (wanted: { purpose: string; bits: number }) => string
  }
  interface FastifyRequest {
    /** Work that came along, and is what it says. */
    work: WorkDone | undefined
    /** The browser, as the web process knows it by its cookie. */
    browser: { id: string; isKnown: boolean } | undefined
  }
}

/** What the web process says of a browser: an id, and whether it has been here for a while. */
const BROWSER = /^([\w-]{16,32})( known)?$/

/** Reads what tells one sender of an address from another: their work, and their browser. */
export function registerSenders(
  app: FastifyInstance,
  { key, clock, isTrusted }: { key: Uint8Array; clock: Clock; isTrusted: IsTrusted },
): void {
  const desk = createWorkDesk(key)
  app.decorate('setWork', (wanted) => desk.challenge(wanted, clock()))
  app.decorateRequest('work')
  app.decorateRequest('browser')
  app.addHook('onRequest', async (request) => {
    const { headers, socket } = request
    const sent = headers[WORK_HEADER]
    if (typeof sent === 'string') request.work = desk.read(sent, clock())
    // nobody but a process in front says which browser it is
    const [, id, known] = isTrusted(socket.remoteAddress ?? '')
      ? (BROWSER.exec(String(headers['x-browser'])) ?? [])
      : []
    if (id !== undefined) request.browser = { id, isKnown: known !== undefined }
  })
}

/** Who sends a request, for what many may share. */
export const senderOf = (request: FastifyRequest): Sender => ({
  address: visitorAddress(request),
  browser: request.browser?.isKnown ? request.browser.id : undefined,
  work: request.work,
})
