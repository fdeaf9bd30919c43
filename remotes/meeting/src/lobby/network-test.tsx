import { useKernel } from '@app/kernel'
import { Button } from '@app/ui/button'
import { useState } from 'react'
import { measureLine, type Line } from './measure-line.ts'

const WORDS: Record<Line, string> = {
  good: 'Your connection is good.',
  slow: 'Your connection is slow. Voice alone may work better than a picture.',
  none: 'We could not reach the clinic. Check your Wi-Fi or mobile data.',
  blocked: 'This browser can’t make calls. Open this page in an up-to-date Chrome, Edge, Firefox or Safari.',
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
