import type { Envelope, FieldError } from '@app/contracts/wire'
import { StoreUnavailable } from '@app/storage/store-unavailable'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { DatabaseError } from 'pg'
import { isDatabaseUnavailable } from '../db/is-unavailable.ts'

export const NOT_FOUND = 'Not found'
export const UNAUTHORIZED = 'unauthorized access, please login again.'
export const BUSY = 'We are busy just now, please try again in a few seconds'
const MESSAGES: Record<number, string> = {
  400: 'The request could not be understood',
  404: NOT_FOUND,
  413: 'The request is too large',
  415: 'Only application/json is accepted',
  429: 'Too many requests, please wait a moment',
  503: BUSY,
}
const SOMETHING_WENT_WRONG = 'Something went wrong'
/** After how many seconds a client may try again while the database or the file store is down. */
const RETRY_AFTER = 5

/** A refusal that a hook throws, with a message written for the reader. */
export class HttpRefusal extends Error {
  readonly statusCode: 400 | 401 | 403 | 404 | 429 | 503
  /** After how many seconds the request may be retried. */
  readonly retryAfter: number | undefined
  constructor(statusCode: 400 | 401 | 403 | 404 | 429 | 503, message: string, retryAfter?: number) {
    super(message)
    this.statusCode = statusCode
    this.retryAfter = retryAfter
  }
}

/** Turns unexpected errors into responses; no other code does this. A 5xx response never reveals the reason. */
export function handleError(error: FastifyError | HttpRefusal, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof HttpRefusal) {
    if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter)
    return send(reply, error.statusCode, error.message)
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return send(reply, 400, 'Please check what you entered', { errors: error.validation.flatMap(fieldErrors) })
  }
  if (isOfErasedWriter(error)) return send(reply, 401, UNAUTHORIZED)
  if (isDatabaseUnavailable(error)) {
    request.log.error({ err: error }, 'the database is unavailable')
    void reply.header('retry-after', RETRY_AFTER)
    return send(reply, 503, MESSAGES[503]!)
  }
  if (error instanceof StoreUnavailable) {
    request.log.error({ err: error }, 'the store of files is unavailable')
    void reply.header('retry-after', RETRY_AFTER)
    return send(reply, 503, MESSAGES[503]!)
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return send(reply, status, MESSAGES[status] ?? SOMETHING_WENT_WRONG)
  request.log.error({ err: error }, 'unexpected error')
  send(reply, 500, SOMETHING_WENT_WRONG)
}

/** Returns true if the account was erased after the request had begun, so that the request no longer has an owner. */
const isOfErasedWriter = (error: unknown): boolean =>
  error instanceof DatabaseError && error.constraint === 'writer_is_there'

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(handleError)
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (_request, reply) => send(reply, 404, NOT_FOUND))
}

function send(reply: FastifyReply, statusCode: number, message: string, data: unknown = null): void {
  const envelope: Envelope<unknown> = { statusCode, message, data }
  // This error, which has the same form everywhere, bypasses the route's response schemas, because they describe only
  // the route's own responses.
  void reply.status(statusCode).type('application/json; charset=utf-8').serializer(JSON.stringify).send(envelope)
}

type Issue = { instancePath: string; message?: string; params: Record<string, unknown> }

function fieldErrors({ instancePath, message = 'is not valid', params }: Issue): FieldError[] {
  const unknown = params.keys
  if (Array.isArray(unknown)) return unknown.map((key) => ({ field: String(key), message: 'is not known here' }))
  return [{ field: instancePath.slice(1).replaceAll('/', '.'), message }]
}
