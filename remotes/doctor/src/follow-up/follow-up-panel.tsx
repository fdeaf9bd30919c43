import { consultationsQuery } from '@app/parts/consultation.query'
import type { Visit } from '@app/parts/slot-address'
import { SlotPicker } from '@app/parts/slot-picker'
import { formatMoment } from '@app/domain/india-time'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { RadioCards } from '@app/ui/radio-cards'
import { EmptyState, ErrorState, Note, Refusal, Skeleton } from '@app/ui/states'
import { useId, useState } from 'react'
import css from './follow-up.module.css'
import { offeredQuery, offerTime } from './follow-up.query.ts'

/** Offers this patient their next appointment; the slot is held for the patient until they have paid. */
export function FollowUpPanel({ encounterId, doctorId }: { encounterId: string; doctorId: number }) {
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  const offering = useMutation(offerTime)
  const { data: kept, isPending, isError, refetch } = useQuery(offeredQuery(useKernel(), encounterId))
  const [visit, setVisit] = useState<Visit>()

  async function offer(starts_at: string) {
    const offered = await offering.send({ appointment_id: encounterId, starts_at, ...(visit && { visit }) })
    if (offered.ok) setOpen(false)
  }

  return (
    <section aria-labelledby={titleId} className={css.panel}>
      <h2 id={titleId}>Next appointment</h2>
      <div role="status">
        {kept && (
          <Note tone="success">
            <p>
              {formatMoment(kept.starts_at)} is kept for them until {formatMoment(kept.kept_until)}. We told them on{' '}
              {formatMoment(kept.told_at)}.
            </p>
          </Note>
        )}
      </div>
      {isPending && <Skeleton label="Checking for a time you’re holding for this patient" lines={1} />}
      {isError && kept === undefined && (
        <ErrorState title="The next appointment did not load" onRetry={() => void refetch()} />
      )}
      {offering.error && <Refusal>{offering.error.message}</Refusal>}
      {!isOpen && kept === null && (
        <Button look="secondary" onClick={() => setOpen(true)}>
          Choose a time
        </Button>
      )}
      {isOpen && !kept && (
        <>
          <RadioCards
            legend="Type of appointment"
            name="visit"
            cards={VISITS}
            value={visit ?? WHOLE}
            onChange={(value) => setVisit(value === WHOLE ? undefined : 'follow_up')}
          />
          <Times
            key={visit}
            doctorId={doctorId}
            visit={visit}
            isBusy={offering.isBusy}
            onKeep={(starts_at) => void offer(starts_at)}
          />
        </>
      )}
    </section>
  )
}

const WHOLE = 'whole'
const VISITS = [
  { value: WHOLE, label: 'A full appointment', hint: 'The same length as the first appointment, at your usual fee.' },
  { value: 'follow_up', label: 'A follow-up', hint: 'A shorter appointment, at the follow-up price.' },
]

interface TimesProps {
  doctorId: number
  visit: Visit | undefined
  isBusy: boolean
  onKeep(startsAt: string): void
}

function Times({ doctorId, visit, isBusy, onKeep }: TimesProps) {
  const { data: free, isError, refetch } = useQuery(consultationsQuery(useKernel(), { doctor: doctorId, visit }))
  const [day, setDay] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  if (!free) {
    if (isError) return <ErrorState title="Your times did not load" onRetry={() => void refetch()} />
    return <Skeleton label="Looking for your times" lines={6} />
  }
  if (free.days.every(({ slots }) => slots.length === 0)) return <EmptyState title="No available times" />
  return (
    <>
      <SlotPicker
        free={free}
        isSettled
        day={day}
        chosen={chosen}
        onDay={setDay}
        onChoose={({ starts_at }) => setChosen(starts_at)}
      />
      {chosen && (
        <div className={css.bar}>
          <strong aria-live="polite">{formatMoment(chosen)}</strong>
          <Button busy={isBusy} onClick={() => onKeep(chosen)}>
            Keep this time for the patient
          </Button>
        </div>
      )}
    </>
  )
}
