import { type Kernel, useKernel } from '@app/kernel'
import { Button } from '@app/ui/button'
import { useState } from 'react'

type Line = 'good' | 'slow' | 'none' | 'blocked'

/** The number of requests, and the maximum milliseconds for the median request on a good connection. */
const QUESTIONS = 3
const GOOD = 600

/** Measures how quickly the server responds to this browser. */
async function measureLine({ api }: Kernel, appointmentId: string): Promise<Line> {
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

const WORDS: Record<Line, string> = {
  good: 'Your connection is good.',
  slow: 'Your connection is slow. A voice-only call may work better than video.',
  none: 'We couldn’t reach the clinic. Check your Wi-Fi or mobile data.',
  blocked: 'This browser can’t make calls. Open this page in an up-to-date version of Chrome, Edge, Firefox or Safari.',
}

/** Tells the reader, before the call, whether their connection is good enough. */
export function NetworkTest({ appointmentId }: { appointmentId: string }) {
  const kernel = useKernel()
  const [isAtWork, setAtWork] = useState(false)
  const [line, setLine] = useState<Line>()

  async function test() {
    setAtWork(true)
    setLine(await measureLine(kernel, appointmentId))
    setAtWork(false)
  }

  return (
    <>
      <Button look="secondary" busy={isAtWork} onClick={() => void test()}>
        {isAtWork ? 'Checking…' : 'Check my connection'}
      </Button>
      <p role="status">{!isAtWork && line && WORDS[line]}</p>
    </>
  )
}
