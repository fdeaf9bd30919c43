import { doctorName } from '@app/parts/doctor-name'
import { NobodyYet } from '@app/parts/nobody-yet'
import { confirmPath } from '@app/parts/slot-address'
import { SlotPicker } from '@app/parts/slot-picker'
import { useSlotLink } from '@app/parts/use-slot-link'
import { WithFace } from '@app/parts/with-face'
import type { DiscoverySlots, Slot } from '@app/contracts/booking'
import { formatSlot, indiaDate } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { profileTypesOf } from '@app/domain/profile-type'
import { useKernel, useNavigate, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Lead, Page } from '@app/ui/page'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { memo, useDeferredValue, useMemo } from 'react'
import { slotsQuery } from '../booking.query.ts'
import { Steps } from '../catalogue/steps.tsx'
import { CallFacts } from '../confirm/call-summary.tsx'
import { expertsQuery } from '../packages/experts.query.ts'
import css from './timeslot-page.module.css'
import { useTimesWish } from './use-times-wish.ts'
import { WithWhom } from './with-whom.tsx'

/** Made once, so that a press on a time does not draw the steps again. */
const STEPS = <Steps at="Time" />

export function TimeslotPage() {
  const kernel = useKernel()
  const { wish, change } = useTimesWish()
  const { doctor, kind, day, at } = wish
  const { data, isError, refetch } = useQuery(slotsQuery(kernel, { doctor, kind }))
  const { data: experts } = useQuery(expertsQuery(kernel))
  const languages = useMemo(() => new Map(experts?.map((one) => [one.id, one.languages])), [experts])
  const slots = data?.days.flatMap((each) => each.slots) ?? []
  const slot = slots.find((candidate) => candidate.starts_at === at)
  const isNarrowed = doctor !== undefined || kind !== undefined
  // the first press marks its time immediately, and the bar follows once the mark is drawn
  const hasBar = Boolean(useDeferredValue(at) && at)

  return (
    <Page>
      <div className={css.columns}>
        <div>
          <header className={css.head}>
            <h1>Choose a time</h1>
            {STEPS}
          </header>
          <Lead>
            {data && `A ${data.duration}-minute call, ${formatPaise(data.price_paise)}. `}All times are in Indian time
            (IST).
          </Lead>
          <WithWhom
            kind={kind}
            doctor={doctor === undefined ? undefined : data && doctorName(data, doctor)}
            isOne={doctor !== undefined}
            onChange={change}
          />
          {!data && !isError && <Skeleton label="Looking for times…" lines={6} />}
          {isError && !data && <ErrorState title="The times did not load" onRetry={() => void refetch()} />}
          {data && slots.length === 0 && !isNarrowed && <NobodyYet title="No times left in the next two weeks" />}
          {data && slots.length === 0 && isNarrowed && (
            <EmptyState title="No times left in the next two weeks">
              <p>We add new times every day. Other experts may be available sooner.</p>
              <Button onClick={() => change({ kind: undefined, doctor: undefined })}>Show everyone’s times</Button>
            </EmptyState>
          )}
          {data && slots.length > 0 && (
            <SlotPicker
              free={data}
              day={day ?? (slot && indiaDate(slot.starts_at))}
              chosen={at}
              languages={languages}
              onDay={(date) => change({ day: date })}
              onChoose={({ starts_at }) => change({ at: starts_at, day: undefined })}
            />
          )}
        </div>
        {data && slots.length > 0 && hasBar ? (
          <Bar slot={slot} free={data} />
        ) : (
          <div className={css.facts}>
            <CallFacts minutes={data?.duration} paise={data?.price_paise} />
          </div>
        )}
      </div>
    </Page>
  )
}

interface BarProps {
  /** The slot that the reader chose; undefined if somebody else has taken it. */
  slot: Slot | undefined
  free: DiscoverySlots
}

/** Names the chosen time, and leads to the next step. */
const Bar = memo(({ slot, free }: BarProps) => {
  const navigate = useNavigate()
  const bookingOf = useSlotLink()

  function goOn(wanted: Slot) {
    bookingOf(wanted).onClick()
    navigate(confirmPath(wanted))
  }

  return (
    <div className={css.bar}>
      <div className={css.summary} aria-live="polite">
        {slot ? <ChosenTime slot={slot} free={free} /> : 'That time has just been taken. Please choose another.'}
      </div>
      {slot && <Button onClick={() => goOn(slot)}>Continue</Button>}
    </div>
  )
})

function ChosenTime({ slot, free }: { slot: Slot; free: DiscoverySlots }) {
  const doctor = free.doctors.find(({ id }) => id === slot.doctor_id)!
  return (
    <WithFace isMain src={doctor.profile_pic} name={doctor.name}>
      <strong>{formatSlot(slot.starts_at)}</strong>
      <br />
      {doctor.name}, {profileTypesOf(doctor.profile_type)[0]?.toLowerCase()} · {formatPaise(free.price_paise)}
    </WithFace>
  )
}
