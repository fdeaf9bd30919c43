import autocannon from 'autocannon'

/** Seconds after which a visitor leaves. */
const PATIENCE = 20

export interface Visit<Kind extends string> {
  kind: Kind
  path: string
  headers: Record<string, string>
  /** Sent as JSON, by POST; omitted for a read. */
  body?: object
}

export interface Heard<Kind extends string> {
  kind: Kind
  status: number
  /** Seconds after which a refused visitor may retry; undefined if the response does not state this. */
  comeAgain: number | undefined
  /** The duration in milliseconds. */
  took: number
}

interface Crowd<Kind extends string> {
  url: string
  /** The number of visitors, each of whom sends another request once they get a response. */
  visitors: number
  /** Requests per second from all visitors together; if omitted, each sends as soon as they can. */
  aSecond?: number
  seconds: number
  next(): Visit<Kind>
}

/** Sends a crowd's visits to a site. @returns the responses, and how many visits got no response at all. */
export async function crowd<Kind extends string>({ url, visitors, aSecond, seconds, next }: Crowd<Kind>) {
  const heard: Heard<Kind>[] = []
  const { errors } = await autocannon({
    url,
    connections: visitors,
    duration: seconds,
    timeout: PATIENCE,
    ...(aSecond ? { overallRate: Math.round(aSecond), ignoreCoordinatedOmission: true } : {}),
    requests: [
      {
        setupRequest: (request, context) => {
          const { kind, path, headers, body } = next()
          Object.assign(context, { kind, begun: performance.now() })
          const sent = { ...request.headers, ...headers, ...(body ? { 'content-type': 'application/json' } : {}) }
          return { ...request, path, headers: sent, method: body ? 'POST' : 'GET', body: body && JSON.stringify(body) }
        },
        onResponse: (status, _body, context, headers) => {
          const { kind, begun } = context as { kind: Kind; begun: number }
          const again = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'retry-after')?.[1]
          const comeAgain = again === undefined ? undefined : Number(again)
          heard.push({ kind, status, comeAgain, took: performance.now() - begun })
        },
      },
    ],
  })
  return { heard, unanswered: errors }
}
