import { setTimeout as pause } from 'node:timers/promises'

/** Seconds of each part: the capacity, four times as much, and the time after. */
const SECONDS = 10
const LANES = 24
const TIMES = 4
const PACE = 20
/** Milliseconds after which a visitor leaves. */
const PATIENCE = 20_000

export interface Overload {
  /** Answers a second of LANES visitors, each of whom asks as soon as they have an answer. */
  capacity: number
  /** Answers with 200 in a second, of those that came four times as fast. */
  goodput: number
  /** Milliseconds that 99 of 100 accepted, and of 100 refused, do not exceed. */
  accepted: number
  refused: number
  /** How many were refused with Retry-After, and how many got neither. */
  refusals: number
  lost: number
  /** Milliseconds of a visit right after the crowd has left. */
  after: number
}

/** Sends four times as many reads as an API can answer, and measures what becomes of them. */
export async function overload(api: string): Promise<Overload> {
  let n = 0
  const ask = async () => {
    const address = `${api}/user/blogs?skip=${n++ % 40}&limit=12${n % 5 === 0 ? '&searchValue=sleep' : ''}`
    const begun = performance.now()
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) })
      await answer.arrayBuffer()
      const isRefused = answer.status === 503 && answer.headers.has('retry-after')
      return { took: performance.now() - begun, kind: answer.ok ? 'ok' : isRefused ? 'refused' : 'lost' } as const
    } catch {
      return { took: performance.now() - begun, kind: 'lost' } as const
    }
  }
  await lanes(ask, SECONDS / 4)
  const capacity = (await lanes(ask, SECONDS)).filter(({ kind }) => kind === 'ok').length / SECONDS
  const sent: ReturnType<typeof ask>[] = []
  const begun = performance.now()
  while (performance.now() - begun < SECONDS * 1000) {
    const due = Math.floor(((performance.now() - begun) / 1000) * capacity * TIMES) - sent.length
    for (let one = 0; one < due; one++) sent.push(ask())
    await pause(PACE)
  }
  const inTime = await Promise.all(sent)
  const seconds = (performance.now() - begun) / 1000
  const after: number[] = []
  for (let visit = 0; visit < 20; visit++) after.push((await ask()).took)
  const of = (kind: 'ok' | 'refused' | 'lost') => inTime.filter((one) => one.kind === kind).map(({ took }) => took)
  return {
    capacity,
    goodput: of('ok').length / seconds,
    accepted: p99(of('ok')),
    refused: p99(of('refused')),
    refusals: of('refused').length,
    lost: of('lost').length,
    after: after.toSorted((a, b) => a - b)[after.length / 2]!,
  }
}

async function lanes<T>(work: () => Promise<T>, seconds: number): Promise<T[]> {
  const done: T[] = []
  const until = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      while (performance.now() < until) done.push(await work())
    }),
  )
  return done
}

const p99 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
