import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as received over the network, with its service and with plain attributes. */
export interface SentSpan {
  service: unknown
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  status: { code: number }
  attributes: Record<string, unknown>
}

interface Attribute {
  key: string
  value: Record<string, unknown>
}
interface Body {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<SentSpan, 'service' | 'attributes'> & { attributes: Attribute[] })[] }[]
  }[]
}

/**
 * A span collector for tests, which keeps what it receives.
 *
 * @param answer - Responds to one call; by default, the collector accepts the spans.
 */
export async function startCollector(answer: (response: ServerResponse) => void = (response) => response.end('{}')) {
  const calls: { url: string | undefined; headers: NodeJS.Dict<string | string[]>; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      calls.push({ url: request.url, headers: request.headers, body })
      answer(response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has an address and a port
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    spans: (): SentSpan[] => calls.flatMap(({ body }) => spansIn(body)),
    close(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests fail if the body has another form
const spansIn = (body: string): SentSpan[] =>
  (JSON.parse(body) as Body).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({
        ...span,
        service: plain(resource.attributes)['service.name'],
        attributes: plain(span.attributes),
      })),
  )

const plain = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
