import { WindowPicker } from '@app/care/window-picker'
import { TextArea } from '@app/ui/text-area'
import type { ServedFieldsProps } from './place-fields.tsx'

/** When a collector comes, and whereto. */
export const HomeFields = ({ slots, place, faults, onChange }: ServedFieldsProps) => (
  <>
    <WindowPicker
      windows={slots.windows}
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
)
