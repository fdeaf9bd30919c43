import { MEDICINE } from '@app/contracts/limits'
import type { ItemWarnings } from '@app/contracts/prescriptions'
import { LEAST_REASON, writtenReason } from '@app/domain/written-reason'
import { Note } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { WarningList } from './warning-list.tsx'

interface AnsweredWarningsProps {
  warned: ItemWarnings
  reason: string
  onReason(reason: string): void
}

/**
 * Shows the warnings about a chosen medicine, and a field for the reason why it is prescribed anyway. The warning stays
 * red until the doctor has written a reason.
 */
export function AnsweredWarnings({ warned: { name, warnings }, reason, onReason }: AnsweredWarningsProps) {
  const isOpen = !writtenReason(reason)
  return (
    <Note tone={isOpen ? 'danger' : 'warn'}>
      <WarningList warnings={warnings} />
      <TextArea
        label={`Prescribe ${name} anyway, because`}
        hint={`At least ${LEAST_REASON} characters. We keep your reason with your copy. The prescription doesn’t show it.`}
        name="reason"
        rows={2}
        maxLength={MEDICINE.reason.most}
        required
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
    </Note>
  )
}
