import type { Endpoint } from '@app/contracts/endpoint'
import { ENDPOINTS, type Answer, type EndpointName, type Read, type RefusalOf } from '@app/contracts/endpoints'
import { envelope, type Envelope } from '@app/contracts/wire'
import type { Result } from '@app/domain/result'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shown } from './audits.ts'
import { WorkWanted } from '../limits/work-wanted.ts'
import type { App } from './http-server.ts'
import type { WithWork } from '@app/contracts/work'

/** A request with the types that its endpoint declares. */
export interface Call<Name extends EndpointName> extends Omit<FastifyRequest, 'params' | 'query' | 'body'> {
  params: Read<Name, 'params'>
  query: Read<Name, 'query'>
  body: Read<Name, 'body'>
}

/** A handler's result. For an audited endpoint, the handler also names the patients whose records are shown. */
type Served<Name extends EndpointName> = (typeof ENDPOINTS)[Name] extends { audits: string }
  ? Shown<Answer<Name>>
  : Answer<Name>

export type Handler<Name extends EndpointName> = (
  call: Call<Name>,
  reply: FastifyReply,
) => Promise<Result<Served<Name>, RefusalOf<Name>>>

/** Serves one of the contract's endpoints, with the access, input, response and refusals that the contract declares. */
export function serve<Name extends EndpointName>(app: App, name: Name, handler: Handler<Name>): void {
  const endpoint: Endpoint = ENDPOINTS[name]
  const {
    access,
    cache,
    audits,
    perDay,
    params,
    query,
    body,
    answer,
    status = 200,
    message = 'OK',
    refusals,
  } = endpoint
  const [method, url] = name.split(' ') as ['GET' | 'POST', string]
  const refused = refusals && envelope(refusals.data)
  const isDown = Object.values(refusals?.codes ?? {}).some((refusal) => refusal.status >= 500)
  app.route({
    method,
    url,
    config: { access, ...(cache && { cache }), ...(audits && { audits }) },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { [status]: envelope(answer), ...(refused && { '4xx': refused }), ...(isDown && { '5xx': refused }) },
    },
    handler: async (request, reply) => {
      if (perDay !== undefined) await app.limitDay({ name, userId: request.actor.userId, perDay })
      const ask = () => handler(request as unknown as Call<Name>, reply)
      const result = await (cache ? app.readContent(request, ask) : ask()).catch((error: unknown) => {
        if (error instanceof WorkWanted) return error
        throw error
      })
      if (result instanceof WorkWanted) return wantWork(app, reply, endpoint, result)
      if (!result.ok) return refuse(reply, endpoint, result.error as Refused)
      let data: unknown = result.value
      if (audits) {
        const shown = result.value as Shown<unknown>
        // the audit comes first, so that nothing is shown without being recorded
        await app.recordReads({ actor: request.actor, page: url, patientIds: shown.patientIds, audits })
        data = shown.answer
      }
      void reply.status(status)
      return { statusCode: status, message, data } satisfies Envelope<unknown>
    },
  })
}

interface Refused {
  code: string
  /** After how many seconds the request may be retried. */
  retry_after?: number
}

/** Sends a refusal, with the waiting time as a header too. */
function refuse(reply: FastifyReply, { refusals }: Endpoint, error: Refused) {
  const { status, message, ...usual } = refusals!.codes[error.code]!
  const retryAfter = error.retry_after ?? usual.retryAfter
  void reply.status(status)
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  return { statusCode: status, message, data: error } satisfies Envelope<unknown>
}

/**
 * Responds with a work challenge; for a client that can't solve it, the response is also the endpoint's own refusal
 * that asks the client to wait.
 */
function wantWork(app: App, reply: FastifyReply, { refusals }: Endpoint, wanted: WorkWanted): WithWork {
  const [code, { message }] = Object.entries(refusals!.codes).find(([, { status }]) => status === 429)!
  const { bits, retryAfter: retry_after } = wanted
  // this bypasses the endpoint's contract, which does not describe such a response
  void reply.status(429).header('retry-after', retry_after).serializer(JSON.stringify)
  return { statusCode: 429, message, data: { code, retry_after, work: { challenge: app.setWork(wanted), bits } } }
}
