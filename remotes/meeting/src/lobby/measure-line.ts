import type { Kernel } from '@app/kernel'

export type Line = 'good' | 'slow' | 'none' | 'blocked'

/** How many requests are sent, and how many milliseconds the median one may take on a good connection. */
const QUESTIONS = 3
const GOOD = 600

/** Measures how quickly the server answers this browser. */
export async function measureLine({ api }: Kernel, appointmentId: string): Promise<Line> {
  if (!('RTCPeerConnection' in globalThis)) return 'blocked'
  const taken: number[] = []
  for (let asked = 0; asked < QUESTIONS; asked++) {
    const since = performance.now()
    try {
      await api.get('/appointment/meeting-state', { id: appointmentId })
    } catch {
      return 'none'
    }
    taken.push(performance.now() - since)
  }
  const middle = taken.toSorted((a, b) => a - b)[1]!
  return middle <= GOOD ? 'good' : 'slow'
}
