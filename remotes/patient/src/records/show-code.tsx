import { PATHS } from '@app/parts/paths'
import { readableCode } from '@app/domain/readable-code'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import { useState } from 'react'
import css from './records.module.css'

interface ShowCodeProps {
  code: string
  /** The button’s accessible name, if its text alone does not say which prescription it shows. */
  label?: string
}

/** Shows the code of a prescription in large type, for a pharmacist who reads it from the patient’s phone. */
export function ShowCode({ code, label }: ShowCodeProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" aria-label={label} onClick={() => setOpen(true)}>
        Show at the pharmacy
      </Button>
      {isOpen && (
        <Dialog open title="For the pharmacy" onClose={() => setOpen(false)}>
          <p className={css.code}>{readableCode(code)}</p>
          <p>
            To check this prescription, enter the code at{' '}
            <strong>
              {location.host}
              {PATHS.checkPrescription}
            </strong>
          </p>
        </Dialog>
      )}
    </>
  )
}
