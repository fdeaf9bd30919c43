import { useRepeatKey } from '@app/parts/use-repeat-key'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { useState } from 'react'
import { sayLate } from '../meeting.query.ts'

interface SayLateProps {
  appointmentId: string
  /** How many more times the reader may say that they are late. */
  left: number
  /** The names of the other people. */
  other: string
}

/** Informs the other people, with one press, that the reader is late. */
export function SayLate({ appointmentId, left, other }: SayLateProps) {
  const saying = useMutation(sayLate)
  const keyFor = useRepeatKey()
  const [said, setSaid] = useState(false)
  async function say() {
    // because of the number, each press is a new request, and a retry of one press is the same request
    const sent = await saying.send({ appointment_id: appointmentId, key: keyFor(`${appointmentId} ${left}`) })
    if (sent.ok) setSaid(true)
  }
  return (
    <>
      {left > 0 && (
        <Button look="quiet" busy={saying.isBusy} onClick={() => void say()}>
          {said ? 'Say I’m still running late' : 'Say I’m running late'}
        </Button>
      )}
      <p role="status">{said && `We’ve told ${other} that you’re late but will join.`}</p>
    </>
  )
}
