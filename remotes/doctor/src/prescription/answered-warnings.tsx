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

/** What speaks against a chosen medicine, and why it is prescribed anyway. It stays until that is written. */
export function AnsweredWarnings({ warned: { name, warnings }, reason, onReason }: AnsweredWarningsProps) {
  const isOpen = !writtenReason(reason)
  return (
    <Note tone={isOpen ? 'danger' : 'warn'}>
      <WarningList warnings={warnings} />
      <TextArea
        label={`Prescribe ${name} anyway, because`}
        hint={`${LEAST_REASON} characters at least. It stays with your copy, and is not on the paper.`}
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
