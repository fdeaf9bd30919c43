import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace as api } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { log } from './log.ts'
import type { Spans } from './spans.ts'
import type { Step } from './trace.ts'

// This module loads OpenTelemetry, so only `openSpans` imports it, and only if there is a collector.

/** Milliseconds between two log lines about a collector that accepts no spans. */
const QUIET = 600_000
/** The maximum time for which a process that is ending waits for the collector, in milliseconds. */
const LONGEST_FLUSH = 5000

/**
 * Sends spans by OTLP over HTTP. At most 2048 spans wait in memory; further spans are lost until some have been sent.
 */
export function createSpans(service: string, endpoint: string, ratio: number): Spans {
  // the SDK requests an id for each new trace, but the request already has one
  let beginning = ''
  const ids = new RandomIdGenerator()
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    idGenerator: { generateTraceId: () => beginning, generateSpanId: () => ids.generateSpanId() },
    spanProcessors: [new BatchSpanProcessor({ exporter: createExporter(endpoint) })],
  })
  const tracer = provider.getTracer('clinic')

  return {
    begin({ name, kind, trace, parent, attributes }) {
      // the previous process has decided that no span of the trace is sent
      if (parent && parent.span === undefined) return undefined
      beginning = trace
      const options = { kind: kind === 'job' ? SpanKind.CONSUMER : SpanKind.SERVER, attributes }
      const span = tracer.startSpan(name, options, parent ? contextOf(parent) : ROOT_CONTEXT)
      if (!span.isRecording()) return undefined
      return {
        id: span.spanContext().spanId,
        end(more, isFailed) {
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.setAttributes(more).end()
        },
      }
    },
    async close() {
      // the last request's span ends with its response, in the same turn of the event loop that may have called this
      // function
      await setImmediate()
      const sent = provider.shutdown().catch(() => {})
      await Promise.race([sent, sleep(LONGEST_FLUSH, undefined, { ref: false })])
    },
  }
}

const contextOf = ({ trace, span = '' }: Step) =>
  api.setSpanContext(ROOT_CONTEXT, { traceId: trace, spanId: span, traceFlags: TraceFlags.SAMPLED, isRemote: true })

/** Logs that the collector accepts no spans, but only rarely, and without the collector's own words. */
function createExporter(endpoint: string): OTLPTraceExporter {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const send = exporter.export.bind(exporter)
  let quietUntil = 0
  exporter.export = (spans, done) =>
    send(spans, (result) => {
      const now = performance.now()
      if (result.error && now >= quietUntil) {
        quietUntil = now + QUIET
        const { code = 'no answer' } = result.error as { code?: string | number }
        log.warn({ reason: code }, 'the collector took no spans')
      }
      done(result)
    })
  return exporter
}
