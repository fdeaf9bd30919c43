import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readStep, withStep, type Step } from './trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The step of its trace that handles this request; set by `traceRequests`. */
    step: Step
  }
}

/** A span's attributes. All of them come from our own code, and none from a visitor. */
type Attributes = Readonly<Record<string, string | number>>

interface NewSpan {
  name: string
  kind: 'request' | 'job'
  trace: string
  /** The step that caused this one; undefined if the trace begins here. */
  parent: Step | undefined
  attributes: Attributes
}

export interface OpenSpan {
  id: string
  end(attributes: Attributes, isFailed: boolean): void
}

/** Sends a process's spans to a collector. */
export interface Spans {
  /** Begins a span. Returns undefined if no span of this trace is sent. */
  begin(span: NewSpan): OpenSpan | undefined
  /** Sends the spans that have ended; does not wait long for a slow collector. */
  close(): Promise<void>
}

interface Traced {
  spans: Spans | undefined
  part: 'web' | 'api'
  /**
   * Returns the name of a request's kind, which must come from our own code, never from the address that a visitor
   * sent.
   */
  nameOf(request: FastifyRequest): string
}

/** Load balancers request these every few seconds. */
const PROBES = new Set(['/healthz', '/readyz'])

/** Runs each request as a step of its trace, and sends one span for it. */
export function traceRequests(app: FastifyInstance, traced: Traced): void {
  app.decorateRequest('step')
  app.addHook('onRequest', (request, reply, done) => {
    request.step = stepOf(request, reply, traced)
    withStep(request.step, done)
  })
  // reading a body loses the step set by the earlier hook, so it is set again after the body has been read
  app.addHook('preValidation', (request, _reply, done) => withStep(request.step, done))
}

function stepOf(request: FastifyRequest, reply: FastifyReply, { spans, part, nameOf }: Traced): Step {
  const { id: trace, method, headers } = request
  const route = nameOf(request)
  // a socket stays open for a whole call
  if (!spans || PROBES.has(route) || headers.upgrade !== undefined) return { trace }
  const given = readStep(headers.traceparent)
  const span = spans.begin({
    name: `${method} ${route}`,
    kind: 'request',
    trace,
    // an untrusted header names another trace
    parent: given?.trace === trace ? given : undefined,
    attributes: { 'http.request.method': method, 'http.route': route, 'clinic.part': part },
  })
  if (!span) return { trace }
  reply.raw.once('close', () => {
    // a visitor who left before the response received no status
    const { statusCode, raw } = reply
    span.end(raw.headersSent ? { 'http.response.status_code': statusCode } : {}, statusCode >= 500)
  })
  return { trace, span: span.id }
}
