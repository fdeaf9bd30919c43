import type { ItemWarnings } from '@app/contracts/prescriptions'
import { Note } from '@app/ui/states'
import css from './prescription.module.css'
import { WarningList } from './warning-list.tsx'

/** Lists, above the PIN field, the medicines that have a warning and no reason yet. */
export function OpenWarnings({ open }: { open: readonly ItemWarnings[] }) {
  return (
    <div role="status">
      {open.length > 0 && (
        <Note tone="danger">
          <p>
            <strong>You can’t issue this yet.</strong> Enter a reason above, or remove the medicine.
          </p>
          <ul className={css.open}>
            {open.map(({ medicine, name, preparation, warnings }) => (
              <li key={`${medicine} ${preparation}`}>
                {name}, {preparation}
                <WarningList warnings={warnings} />
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}
