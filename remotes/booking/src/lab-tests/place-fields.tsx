import { LabPicker } from '@app/parts/lab-place'
import { labAmong, labSlotsQuery } from '@app/parts/lab-slots.query'
import { WindowPicker } from '@app/parts/window-picker'
import type { LabSlots, LabWindow, SamplePlace } from '@app/contracts/lab-bookings'
import { SAMPLE } from '@app/contracts/limits'
import { PIN_DIGITS } from '@app/contracts/profile-form'
import { indiaDate } from '@app/domain/india-time'
import { useKernel, useQuery } from '@app/kernel'
import type { Faults } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import css from './book-lab-test.module.css'

/** Where and when a sample is taken. */
export interface Place {
  pin: string
  address: string
  /** The lab that the reader has chosen; the first lab until then. */
  lab: string | undefined
  /** The date of the day whose windows are shown: the first day until one is chosen, '' for a choice of the time later. */
  day: string | undefined
  windowId: string | undefined
}

interface PlaceFieldsProps {
  at: SamplePlace
  place: Place
  faults: Faults
  onChange(part: Partial<Place>): void
}

const WORDS: Readonly<Record<SamplePlace, { hint: string; notServed: string; nearest: string }>> = {
  home: {
    hint: 'The PIN code of the address where we’ll take your sample.',
    notServed: 'Our collectors don’t cover this PIN code yet.',
    nearest: 'The nearest city where we collect samples is',
  },
  lab: {
    hint: 'Your home PIN code, so we can find a lab near you.',
    notServed: 'We don’t have a partner lab near this PIN code yet.',
    nearest: 'The nearest city we serve is',
  },
}

/** Asks for the PIN code first, and shows the choices once we know that samples are taken there. */
export function PlaceFields({ at, place, faults, onChange }: PlaceFieldsProps) {
  const slots = useQuery(labSlotsQuery(useKernel(), place.pin, at))
  const words = WORDS[at]
  return (
    <>
      {/* the step above has the same words for the eye */}
      <h2 className={css.aloud}>Where and when</h2>
      <div className={css.pin}>
        <Field
          label="PIN code"
          hint={words.hint}
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={PIN_DIGITS}
          required
          error={faults.pin}
          value={place.pin}
          onChange={(event) =>
            onChange({ pin: event.target.value.trim(), lab: undefined, day: undefined, windowId: undefined })
          }
        />
      </div>
      <div aria-live="polite">
        {slots.isFetching && !slots.data && <Skeleton label="Looking for windows" lines={2} />}
        {slots.data && <Found at={at} slots={slots.data} />}
      </div>
      {slots.isError && !slots.data && (
        <ErrorState title="The time windows did not load" onRetry={() => slots.refetch()} />
      )}
      {slots.data?.is_served && (
        <ServedFields at={at} slots={slots.data} place={place} faults={faults} onChange={onChange} />
      )}
    </>
  )
}

/** Asks, in a served area, for the lab or the address and for the time; shows nothing if a city has no lab. */
function ServedFields({ at, slots, place, faults, onChange }: PlaceFieldsProps & { slots: LabSlots }) {
  const lab = labAmong(slots.labs, place.lab)
  const windows = at === 'home' ? slots.windows : lab?.windows
  if (!windows) return null
  return (
    <>
      {at === 'lab' && lab && (
        <LabPicker
          labs={slots.labs}
          city={slots.city}
          chosen={lab.slug}
          onChoose={(slug) => onChange({ lab: slug, day: undefined, windowId: undefined })}
        />
      )}
      <WindowPicker
        windows={windows}
        day={place.day ?? firstDayOf(windows)}
        chosen={place.windowId}
        later="I’ll choose the time window later"
        error={faults.window}
        onDay={(day) => onChange({ day, windowId: undefined })}
        onChoose={(windowId) => onChange({ windowId })}
      />
      {at === 'home' && (
        <TextArea
          label="Address"
          hint="House, street and a landmark. Only the person who collects your sample sees your address."
          name="address"
          autoComplete="street-address"
          maxLength={SAMPLE.address.most}
          required
          rows={3}
          error={faults.address}
          value={place.address}
          onChange={(event) => onChange({ address: event.target.value })}
        />
      )}
    </>
  )
}

/** The date of the first day that has a free place; '' if none has. */
function firstDayOf(windows: readonly LabWindow[]): string {
  const free = windows.find(({ left }) => left > 0)
  return free ? indiaDate(free.starts_at) : ''
}

/** Says whether the PIN code is served, and by which labs. */
function Found({ at, slots: { is_served, city, labs } }: { at: SamplePlace; slots: LabSlots }) {
  const words = WORDS[at]
  if (is_served && at === 'home') return <p>We’ll come to your home in {city}.</p>
  if (is_served && labs.length > 0) return <p>You’ll go to a partner lab in {city}.</p>
  return (
    <Note tone="warn">
      {is_served ? (
        <p>No partner lab in {city} is taking samples right now.</p>
      ) : (
        <p>
          {words.notServed} {words.nearest} {city}.
        </p>
      )}
    </Note>
  )
}
