import { consultationsQuery, type ConsultationsOf } from '@app/parts/consultation.query'
import { doctorName } from '@app/parts/doctor-name'
import { NobodyYet } from '@app/parts/nobody-yet'
import { confirmPath, type Visit } from '@app/parts/slot-address'
import { SlotPicker } from '@app/parts/slot-picker'
import { useSlotLink } from '@app/parts/use-slot-link'
import { WithFace } from '@app/parts/with-face'
import type { ConsultationSlots, ConsultationType, Slot } from '@app/contracts/booking'
import { formatSlot, indiaDate } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { useKernel, useNavigate, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { RadioCards } from '@app/ui/radio-cards'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { memo, useDeferredValue } from 'react'
import css from './choose-time.module.css'
import type { AppointmentWish } from './use-appointment-wish.ts'

interface ChooseTimeProps {
  of: ConsultationsOf
  wish: AppointmentWish
  onChange(part: Partial<AppointmentWish>): void
}

const TYPES: readonly { value: ConsultationType; label: string; hint: string }[] = [
  { value: 'video', label: 'By video', hint: 'You can keep your camera off.' },
  { value: 'audio', label: 'By voice', hint: 'Neither of you uses a camera.' },
]

/** Asks how the two people will talk, and when; the choice and its price stay visible until the reader continues. */
export function ChooseTime({ of, wish, onChange }: ChooseTimeProps) {
  const { data, isError, refetch } = useQuery(consultationsQuery(useKernel(), of))
  const { type, day, at, visit } = wish
  // the first press marks its time immediately, and the summary follows once the mark is drawn
  const hasSummary = Boolean(useDeferredValue(at) && at)
  const slots = data?.days.flatMap((each) => each.slots) ?? []
  const slot = slots.find(({ starts_at }) => starts_at === at)
  if (isError && !data) return <ErrorState title="The times did not load" onRetry={() => refetch()} />
  if (!data) return <Skeleton label="Looking for times…" lines={6} />
  if (slots.length === 0 && !('doctor' in of)) return <NobodyYet title="No times left in the coming weeks" />
  if (slots.length === 0)
    return (
      <EmptyState title="No times left in the coming weeks">
        <p>We add new times every day. Other experts may be available sooner.</p>
      </EmptyState>
    )
  return (
    <div className={css.choice}>
      <div>
        {'doctor' in of && <p className={css.who}>With {doctorName(data, of.doctor)}.</p>}
        <RadioCards
          legend="How would you like to talk?"
          name="type"
          cards={TYPES}
          value={type}
          onChange={(value) => onChange({ type: value as ConsultationType })}
        />
        <div className={css.times}>
          <SlotPicker
            free={data}
            day={day ?? (slot && indiaDate(slot.starts_at))}
            chosen={at}
            onDay={(date) => onChange({ day: date })}
            onChoose={({ starts_at }) => onChange({ at: starts_at, day: undefined })}
          />
        </div>
      </div>
      {hasSummary && <Choice slot={slot} free={data} type={type} visit={visit} />}
    </div>
  )
}

interface ChosenProps {
  slot: Slot
  free: ConsultationSlots
  type: ConsultationType
  visit: Visit | undefined
}

interface ChoiceProps extends Omit<ChosenProps, 'slot'> {
  /** Undefined if somebody else has taken it. */
  slot: Slot | undefined
}

/** Names the chosen time, and leads to the next step. */
const Choice = memo(({ slot, ...others }: ChoiceProps) => (
  <aside className={css.summary} aria-label="Your choice" aria-live="polite">
    {slot ? <Chosen slot={slot} {...others} /> : 'That time has just been taken. Please choose another.'}
  </aside>
))

function Chosen({ slot, free, type, visit }: ChosenProps) {
  const navigate = useNavigate()
  const bookingOf = useSlotLink()
  const doctor = free.doctors.find(({ id }) => id === slot.doctor_id)!
  const wanted = { ...slot, type, visit }

  function goOn() {
    bookingOf(wanted).onClick()
    navigate(confirmPath(wanted))
  }

  return (
    <>
      <WithFace isMain src={doctor.profile_pic} name={doctor.name}>
        <strong>{formatSlot(slot.starts_at)}</strong>
        <br />
        {doctor.name} · {free.duration} minutes · {formatPaise(doctor.price_paise)}
      </WithFace>
      <Button onClick={goOn}>Continue</Button>
    </>
  )
}
