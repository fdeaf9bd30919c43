import { DETAILS } from '@app/parts/details'
import type { Pad } from '@app/contracts/prescriptions'
import { formatTime } from '@app/domain/india-time'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Note, Refusal } from '@app/ui/states'
import css from './prescription.module.css'
import { askForDetails } from './prescription.query.ts'

/**
 * Lists the details that the law requires on a prescription but that the patient has not given. One press asks the
 * patient for them.
 */
export function MissingDetails({ encounterId, pad: { missing, asked_at } }: { encounterId: string; pad: Pad }) {
  const asking = useMutation(askForDetails)
  return (
    <div className={css.panel}>
      <Note tone="warn">
        <p>
          <strong>A prescription needs more details about the patient:</strong>{' '}
          {missing.map((part) => DETAILS[part]).join(', ')}. You can still choose medicines, and write and sign notes.
        </p>
      </Note>
      {asking.error && <Refusal>{asking.error.message}</Refusal>}
      <div role="status">{asked_at !== null && <p>You asked the patient at {formatTime(asked_at)}.</p>}</div>
      <Button look="secondary" busy={asking.isBusy} onClick={() => void asking.send({ encounter_id: encounterId })}>
        {asked_at === null ? 'Ask the patient' : 'Ask again'}
      </Button>
    </div>
  )
}
