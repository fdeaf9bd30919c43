import { LOG_LINE } from '@app/telemetry/log-options'
import { STANDARD_OUTPUT } from '@app/telemetry/log-stream'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { DatabaseError } from 'pg'

/**
 * Logs contain what is needed to find an error, and nothing about a person: no bodies, headers, query strings or
 * addresses. A database error's message may quote a value, so only its code and constraint are logged.
 */
export const loggerOptions = (level: string): Exclude<NonNullable<FastifyServerOptions['logger']>, boolean> => ({
  level,
  ...LOG_LINE,
  stream: STANDARD_OUTPUT,
  serializers: { err: describeError, req: () => ({}), res: () => ({}) },
})

export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // the metrics count these; logging each one would cost more than refusing it
    if (request.isTurnedAway) return
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}

function describeError(error: unknown): { type: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return { type: error.name, message: messageOf(error), stack: frames.join('\n') }
}

function messageOf(error: Error): string {
  if (error instanceof DatabaseError) return [error.code, error.table, error.constraint].filter(Boolean).join(' ')
  return error.message
}
