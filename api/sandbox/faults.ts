import type { FastifyInstance, FastifyReply } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'

/**
 * A provider failure for the next `times` requests that match `match`, such as "POST /v1/orders", where * matches
 * anything. With `after`, the sandbox carries out the request first and changes only the response; without a status, no
 * response is sent.
 */
export const Fault = z.strictObject({
  match: z.string(),
  times: z._default(z.int().check(z.minimum(1)), 1),
  status: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
  delay_ms: z.optional(z.int().check(z.minimum(0), z.maximum(60_000))),
  drop: z.optional(z.boolean()),
  after: z.optional(z.boolean()),
})
export type Fault = z.infer<typeof Fault>

declare module 'fastify' {
  interface FastifyRequest {
    fault: Fault | undefined
  }
}

const pattern = (match: string): RegExp => new RegExp(`^${match.split('*').map(RegExp.escape).join('.*')}(?:$|\\?)`)

export class Faults {
  #planned: Fault[] = []

  plan(fault: Fault): void {
    this.#planned.push({ ...fault })
  }

  clear(): void {
    this.#planned = []
  }

  /** Finds the planned fault that applies to this request, and counts it down. */
  take(request: string): Fault | undefined {
    const fault = this.#planned.find((planned) => planned.times > 0 && pattern(planned.match).test(request))
    if (fault) fault.times -= 1
    return fault
  }
}

/** Applies the planned faults to every route of `app`. `refusal` builds an error in the provider's format. */
export function registerFaults(app: FastifyInstance, faults: Faults, refusal: (words: string) => object): void {
  app.decorateRequest('fault')
  app.addHook('onRequest', async (request, reply) => {
    request.fault = faults.take(`${request.method} ${request.url}`)
    if (request.fault && !request.fault.after) await hit(request.fault, reply, refusal)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.fault?.after) return payload
    if (request.fault.delay_ms) await sleep(request.fault.delay_ms)
    if (!request.fault.status) cut(reply)
    void reply.code(request.fault.status ?? 500).type('text/html')
    return errorPage(request.fault.status ?? 500)
  })
}

async function hit(fault: Fault, reply: FastifyReply, refusal: (words: string) => object): Promise<void> {
  if (fault.delay_ms) await sleep(fault.delay_ms)
  if (fault.drop) return cut(reply)
  if (!fault.status) return
  void reply.code(fault.status)
  if (fault.status >= 500) await reply.type('text/html').send(errorPage(fault.status))
  else await reply.send(refusal(`Planned fault ${fault.status}`))
}

function cut(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.destroy()
}

/** Builds the response, which is not JSON, of a proxy in front of the provider. */
const errorPage = (status: number): string => `<html><body><h1>${status}</h1></body></html>`
