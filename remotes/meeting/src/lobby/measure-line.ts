import type { Kernel } from '@app/kernel'

export type Line = 'good' | 'slow' | 'none' | 'blocked'

/** How many questions the clinic is asked, and in how many milliseconds the middle one is answered on a good line. */
const QUESTIONS = 3
const GOOD = 600

/** How quickly this browser and the clinic speak to each other. */
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
