import type { AppointmentDetail } from '@app/contracts/booking'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/page'
import { Refusal, Skeleton } from '@app/ui/states'
import { latePart } from '@app/ui/late-part'
import { useState } from 'react'
import css from './concern-card.module.css'
import { takeConcernBack } from './concern.query.ts'
import { useNow } from './use-now.ts'

// the form loads on demand, because most readers tell their expert in the call
const ConcernForm = latePart(
  async () => (await import('./concern-form.tsx')).ConcernForm,
  <Skeleton label="Loading the form" />,
)

interface ConcernCardProps {
  appointment: AppointmentDetail
  /** The reason for coming that stands in the reader's health history. */
  known?: string | null | undefined
}

/**
 * Shows the reason for coming that the reader has given to one appointment's expert: readers may add it until the
 * appointment begins, and remove it at any time.
 */
export function ConcernCard({ appointment, known }: ConcernCardProps) {
  const { concern, words, doctor_name, may } = appointment
  const isTold = concern !== null || words !== null
  const isOpen = useNow() < Date.parse(may.tell?.until ?? '')
  const [said, setSaid] = useState('')
  if (!isTold && !isOpen && !said) return null
  return (
    <Card>
      <div className={css.concern}>
        <h2>Your concern</h2>
        {isTold ? (
          <Told appointment={appointment} onTakenBack={() => setSaid(`${doctor_name} can no longer read this.`)} />
        ) : (
          isOpen && (
            <Telling
              appointment={appointment}
              known={known}
              onTold={() => setSaid(`${doctor_name} can now read this.`)}
            />
          )
        )}
        <p role="status">{said}</p>
      </div>
    </Card>
  )
}

interface ToldProps {
  appointment: AppointmentDetail
  onTakenBack(): void
}

function Told({ appointment: { id, concern, words, doctor_name }, onTakenBack }: ToldProps) {
  const taking = useMutation(takeConcernBack)
  async function takeBack() {
    if ((await taking.send({ appointment_id: id })).ok) onTakenBack()
  }
  return (
    <>
      <p>You told {doctor_name}:</p>
      <blockquote>
        {concern && <p>{concern.name}</p>}
        {words && <p>{words}</p>}
      </blockquote>
      {taking.error && <Refusal>{taking.error.message}.</Refusal>}
      <Button look="secondary" busy={taking.isBusy} onClick={() => void takeBack()}>
        Take it back
      </Button>
    </>
  )
}

interface TellingProps extends ConcernCardProps {
  onTold(): void
}

function Telling({ appointment, known, onTold }: TellingProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      {known && (
        <>
          <p>Your health history says:</p>
          <blockquote>
            <p>{known}</p>
          </blockquote>
        </>
      )}
      <p>
        {known && 'The experts who treat you can read it. '}You don’t have to share this before the call. If you do,{' '}
        {appointment.doctor_name} can prepare.
      </p>
      {isAsked ? (
        <ConcernForm appointment={appointment} onTold={onTold} />
      ) : (
        <Button look="secondary" onClick={() => setAsked(true)}>
          Tell {appointment.doctor_name}
        </Button>
      )}
    </>
  )
}
