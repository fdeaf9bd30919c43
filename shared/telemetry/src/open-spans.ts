import type { Spans } from './spans.ts'

export interface SpansConfig {
  /** The address of the collector; undefined if spans are not sent. */
  endpoint: string | undefined
  /** The fraction of traces that are sent, from 0 to 1. */
  ratio: number
}

/** Loads OpenTelemetry if there is a collector. Without a collector, nothing is loaded. */
export async function openSpans(service: string, { endpoint, ratio }: SpansConfig): Promise<Spans | undefined> {
  if (endpoint === undefined) return undefined
  const { createSpans } = await import('./otlp-spans.ts')
  return createSpans(service, endpoint, ratio)
}
