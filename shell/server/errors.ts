import { COME_AGAIN } from '@app/domain/load-order'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

const MESSAGES: Record<number, string> = {
  400: 'The request could not be understood',
  404: 'Not found',
  408: 'The request took too long',
  413: 'The request is too large',
  429: 'Too many requests, please wait a moment',
  503: 'Something went wrong',
}

/** A request that is refused deliberately, because too many of its kind are in progress. */
export class NoRoom extends Error {}

/**
 * Sends the response to a refusal or an unexpected error: calls get it in the API's envelope, all other requests get a
 * sentence. The response to an unexpected error never gives the reason.
 */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof NoRoom) return turnAway(request, reply)
  const given = error.statusCode ?? 500
  const status = given >= 400 && given < 500 ? given : 503
  if (status === 503) {
    // a visitor closing the connection is no error on our side
    if (!request.raw.socket.destroyed) request.log.error({ err: error }, 'unexpected error')
    void reply.header('retry-after', COME_AGAIN)
  }
  sendFault(request, reply, status)
}

/** Used by routes that serve files: to a visitor, an unreadable file counts as missing. */
export function handleFileError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (!('syscall' in error)) return handleError(error, request, reply)
  request.log.warn({ code: error.code }, 'a file can not be read')
  sendFault(request, reply, 404)
}

/**
 * Refuses a request because too many of its kind are in progress. Refusing a crowd must leave time for the admitted
 * requests, so the response is written straight to the socket, without hooks, and a call's body need not be read first.
 */
export function turnAway(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  const [type, body] = faultOf(request, 503)
  void reply.headers({
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'retry-after': COME_AGAIN,
    'cache-control': 'no-store',
  })
  for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value!)
  reply.raw.writeHead(503).end(body)
}

function sendFault(request: FastifyRequest, reply: FastifyReply, status: number): void {
  const [type, body] = faultOf(request, status)
  void reply.status(status).header('cache-control', 'no-store').type(type).send(body)
}

/** Returns the type and the text of the response to a request that failed. */
function faultOf(request: FastifyRequest, status: number): [type: string, body: string] {
  const message = MESSAGES[status] ?? MESSAGES[400]!
  return isCall(request)
    ? ['application/json; charset=utf-8', JSON.stringify({ statusCode: status, message, data: null })]
    : ['text/plain; charset=utf-8', `${message}. Try again in a moment.`]
}

const isCall = ({ url }: FastifyRequest): boolean => /^\/(backend|webhooks|sandbox)\//.test(url)
