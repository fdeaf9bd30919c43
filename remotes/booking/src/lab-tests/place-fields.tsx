import { labSlotsQuery } from '@app/care/lab-slots.query'
import { WindowPicker } from '@app/care/window-picker'
import { useKernel, useQuery } from '@app/kernel'
import type { Faults } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'

/** Where and when a sample is taken. */
export interface Place {
  pin: string
  address: string
  /** Date of the day whose windows are shown; '' for later. */
  day: string
  windowId: string | undefined
}

interface PlaceFieldsProps {
  place: Place
  faults: Faults
  onChange(part: Partial<Place>): void
}

/** The PIN first: the windows and the address come where collectors do. */
export function PlaceFields({ place, faults, onChange }: PlaceFieldsProps) {
  const slots = useQuery(labSlotsQuery(useKernel(), place.pin))
  return (
    <>
      <h2>Where and when</h2>
      <Field
        label="PIN"
        hint="Of the address where the sample is taken."
        name="pin"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        required
        error={faults.pin}
        value={place.pin}
        onChange={(event) => onChange({ pin: event.target.value.trim(), day: '', windowId: undefined })}
      />
      <div aria-live="polite">
        {slots.isFetching && !slots.data && <Skeleton label="Looking for windows" lines={2} />}
        {slots.data?.is_served === false && (
          <Note tone="warn">
            <p>Our collectors don’t come to this PIN yet. The nearest city that they come to is {slots.data.city}.</p>
          </Note>
        )}
        {slots.data?.is_served && <p>We come to your home in {slots.data.city}.</p>}
      </div>
      {slots.isError && !slots.data && <ErrorState title="The windows did not load" onRetry={() => slots.refetch()} />}
      {slots.data?.is_served && (
        <>
          <WindowPicker
            windows={slots.data.windows}
            day={place.day}
            chosen={place.windowId}
            later="I choose the window later"
            error={faults.window}
            onDay={(day) => onChange({ day, windowId: undefined })}
            onChoose={(windowId) => onChange({ windowId })}
          />
          <TextArea
            label="Address"
            hint="House, street and a landmark. Only the collector reads it."
            name="address"
            autoComplete="street-address"
            maxLength={300}
            required
            rows={3}
            error={faults.address}
            value={place.address}
            onChange={(event) => onChange({ address: event.target.value })}
          />
        </>
      )}
    </>
  )
}
