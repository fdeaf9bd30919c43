import { LabPicker } from '@app/care/lab-place'
import { labAmong } from '@app/care/lab-slots.query'
import { WindowPicker } from '@app/care/window-picker'
import type { ServedFieldsProps } from './place-fields.tsx'

/** The lab that its patients go to, and when; nothing where a city has none. */
export function LabFields({ slots: { labs, city }, place, faults, onChange }: ServedFieldsProps) {
  const lab = labAmong(labs, place.lab)
  if (!lab) return null
  return (
    <>
      <LabPicker
        labs={labs}
        city={city}
        chosen={lab.slug}
        onChoose={(slug) => onChange({ lab: slug, day: '', windowId: undefined })}
      />
      <WindowPicker
        windows={lab.windows}
        day={place.day}
        chosen={place.windowId}
        later="I choose the window later"
        error={faults.window}
        onDay={(day) => onChange({ day, windowId: undefined })}
        onChoose={(windowId) => onChange({ windowId })}
      />
    </>
  )
}
