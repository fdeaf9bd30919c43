import type { FreeSlots, Slot, SlotDay } from '@app/contracts/booking'
import { EVENING, formatDay, formatSlot, formatTime, indiaHour } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { profileTypesOf } from '@app/domain/profile-type'
import { Avatar } from '@app/ui/avatar'
import { Button } from '@app/ui/button'
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
} from 'react'
import { DayStrip } from './day-strip.tsx'
import { doctorName } from './doctor-name.ts'
import css from './slot-picker.module.css'

interface SlotPickerProps {
  free: FreeSlots
  /** The date of the day shown; if it is none of the days, the first day with a time is shown. */
  day: string | undefined
  /** The chosen slot's starts_at. */
  chosen: string | undefined
  /** The languages of each expert, by their id, to show below the expert’s name. */
  languages?: ReadonlyMap<number, string>
  /** True if the slot is free of charge, so that no price is shown. */
  isSettled?: boolean
  onDay(date: string): void
  onChoose(slot: Slot): void
}

/** The sections of the day, each with the hour in India at which it ends. */
const PARTS = [
  { name: 'Night, until 6 am', until: 6 },
  { name: 'Morning', until: 12 },
  { name: 'Afternoon', until: EVENING },
  { name: 'Evening', until: 21 },
  { name: 'Night, from 9 pm', until: 24 },
]

/** A strip of days and the free times of one of them; days without free times stay readable. */
export function SlotPicker({
  free,
  day: wanted,
  chosen,
  languages,
  isSettled = false,
  onDay,
  onChoose,
}: SlotPickerProps) {
  const panel = useId()
  // the times are drawn again only if they change, though the caller passes another function each time
  const latest = useRef(onChoose)
  useLayoutEffect(() => void (latest.current = onChoose))
  const choose = useCallback((slot: Slot) => latest.current(slot), [])
  const { days } = free
  const withSlots = days.filter((day) => day.slots.length > 0)
  const day = days.find((candidate) => candidate.date === wanted) ?? withSlots[0]
  const next = withSlots[0]?.slots[0]
  const price = next && free.doctors.find(({ id }) => id === next.doctor_id)?.price_paise
  // a press marks its day immediately, and that day's times follow once the mark is drawn; until then there are none,
  // because a press must not choose a time of the day before
  const drawn = useDeferredValue(day?.date)
  const shown = days.find(({ date }) => date === drawn) ?? day
  const nextDay = shown && withSlots.find((candidate) => candidate.date > shown.date)
  return (
    <>
      {next && (
        <p className={css.next}>
          <Button look={chosen === undefined ? 'primary' : 'secondary'} onClick={() => onChoose(next)}>
            Next available: {formatSlot(next.starts_at)}
            {price !== undefined && !isSettled && ` · ${formatPaise(price)}`}
          </Button>
        </p>
      )}
      <DayStrip days={days} day={day?.date} panel={panel} onPick={onDay} />
      <div id={panel} className={shown === day ? undefined : css.late} role="tabpanel" aria-label="Times">
        {shown && shown.slots.length === 0 && (
          <p className={css.next}>
            Nothing on this day.{' '}
            {nextDay && (
              <Button look="secondary" onClick={() => onDay(nextDay.date)}>
                Next: {formatDay(nextDay.slots[0]!.starts_at)}
              </Button>
            )}
          </p>
        )}
        {shown && shown.slots.length > 0 && (
          <Times day={shown} free={free} chosen={chosen} languages={languages} onChoose={choose} />
        )}
      </div>
    </>
  )
}

type TimesProps = Pick<SlotPickerProps, 'free' | 'chosen' | 'onChoose'> & {
  day: SlotDay
  languages: SlotPickerProps['languages'] | undefined
}

const Times = memo(({ day: { date, slots }, free, chosen, languages, onChoose }: TimesProps) => {
  // if all times belong to one expert, the page has already named them
  const isMixed = free.doctors.length > 1
  const times = useRef<HTMLFieldSetElement>(null)
  // the bar that names the chosen time is at the bottom of the window, and must not cover the time
  useEffect(() => {
    if (chosen !== undefined) times.current!.querySelector('input:checked')?.scrollIntoView({ block: 'nearest' })
  }, [chosen, date])
  const people = useMemo(() => [...Map.groupBy(slots, ({ doctor_id }) => doctor_id)], [slots])
  // one handler for all, so that a press draws only the times of the two people whose times change
  function choose({ target }: FormEvent) {
    const { value } = target as HTMLInputElement
    onChoose(slots.find(({ starts_at }) => starts_at === value)!)
  }
  return (
    <fieldset ref={times} className={css.times} onChange={choose}>
      <legend>
        <h2 className={css.date}>{formatDay(slots[0]!.starts_at)}</h2>
      </legend>
      {isMixed ? (
        people.map(([doctor, theirs]) => (
          <div key={doctor} className={css.person}>
            <Person free={free} doctor={doctor} languages={languages?.get(doctor)} />
            <Parts
              as="h4"
              slots={theirs}
              who={doctorName(free, doctor)}
              chosen={theirs.find(({ starts_at }) => starts_at === chosen)?.starts_at}
            />
          </div>
        ))
      ) : (
        <Parts as="h3" slots={slots} who={undefined} chosen={chosen} />
      )}
    </fieldset>
  )
})

/** One person's times of a day, under its sections. */
const Parts = memo(({ as: Title, slots, ...others }: ChoicesProps & { as: 'h3' | 'h4' }) =>
  PARTS.map(({ name, until }, index) => {
    const from = PARTS[index - 1]?.until ?? 0
    const here = slots.filter((slot) => indiaHour(slot.starts_at) >= from && indiaHour(slot.starts_at) < until)
    return (
      here.length > 0 && (
        <div key={name} role="group" aria-label={others.who ? `${others.who}, ${name.toLowerCase()}` : name}>
          <Title className={css.part}>{name}</Title>
          <Choices slots={here} {...others} />
        </div>
      )
    )
  }),
)

/** How many of a person's times a phone shows in each part of the day, and from how many on it folds the others. */
const SHOWN = 6
const MANY = 10

interface ChoicesProps {
  slots: readonly Slot[]
  /** The expert, if the page has times of several. */
  who: string | undefined
  chosen: string | undefined
}

/** The times of one person in one part of the day. If they are many, a phone shows the first and a button for the rest. */
function Choices({ slots, who, chosen }: ChoicesProps) {
  const [isOpen, setOpen] = useState(false)
  const times = useRef<HTMLDivElement>(null)
  const isFolded = slots.length >= MANY && !isOpen
  // the button leaves with the press, so the first time that it shows takes the focus
  useLayoutEffect(() => {
    if (isOpen) times.current!.querySelectorAll('input')[SHOWN]?.focus()
  }, [isOpen])
  return (
    <>
      <div ref={times} className={`${css.chips} ${isFolded ? css.few : ''}`}>
        {slots.map(({ starts_at }) => (
          <Choice key={starts_at} at={starts_at} who={who} isChosen={starts_at === chosen} />
        ))}
      </div>
      {isFolded && (
        <p className={css.rest}>
          <Button look="quiet" onClick={() => setOpen(true)}>
            {slots.length - SHOWN} more times{who && <span className={css.unseen}> with {who}</span>}
          </Button>
        </p>
      )}
    </>
  )
}

interface ChoiceProps {
  /** The time at which the slot begins. */
  at: string
  /** The expert, if the page has times of several. */
  who: string | undefined
  isChosen: boolean
}

const Choice = memo(({ at, who, isChosen }: ChoiceProps) => (
  <label className={css.chip}>
    <input type="radio" name="slot" value={at} checked={isChosen} readOnly />
    <span className={css.face}>
      {formatTime(at)}
      {who && <span className={css.unseen}> {who}</span>}
    </span>
  </label>
))

/** Shows whose times follow. */
function Person({
  free,
  doctor,
  languages,
}: {
  free: TimesProps['free']
  doctor: number
  languages: string | undefined
}) {
  const person = free.doctors.find(({ id }) => id === doctor)
  if (!person) return null
  return (
    <div className={css.who}>
      <Avatar src={person.profile_pic} name={person.name} size={40} />
      <div>
        <h3>
          {person.name}
          <span className={css.kind}>, {profileTypesOf(person.profile_type)[0]?.toLowerCase()}</span>
        </h3>
        {languages && <p className={css.languages}>{languages}</p>}
      </div>
    </div>
  )
}
