import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Counts every request to a process, with its duration and status.
 *
 * @param nameOf - Returns the name of a request's kind, which must come from our own code, never from the address that
 * a visitor sent.
 */
export function countRequests(
  app: FastifyInstance,
  register: Registry,
  nameOf: (request: FastifyRequest) => string,
): void {
  const seconds = new Histogram({
    name: 'clinic_http_request_seconds',
    help: 'Seconds until a request was answered, by kind and status.',
    labelNames: ['method', 'kind', 'status'],
    buckets: BUCKETS,
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    seconds.observe({ method, kind: nameOf(request), status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}
