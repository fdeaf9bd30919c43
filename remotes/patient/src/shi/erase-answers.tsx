import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import type { Draft } from './draft.ts'
import css from './questionnaire.module.css'
import { eraseAnswers, removeReport } from './shi.query.ts'

/** Erases all answers, in this tab and on the server. */
export function EraseAnswers({ draft, onErased }: { draft: Draft; onErased(): void }) {
  const [asks, setAsks] = useState(false)
  const erasing = useMutation(eraseAnswers)
  const removing = useMutation(removeReport)
  const error = erasing.error ?? removing.error

  async function erase() {
    const { key, visitor_key } = draft
    const gone = visitor_key === null ? await removing.send({ response_id: key }) : await erasing.send({ visitor_key })
    // for a patient, a 404 means that nothing has been sent yet
    if (gone.ok || (gone.error.status === 404 && visitor_key === null)) onErased()
  }

  return (
    <div className={`${css.acts} ${css.erase}`}>
      <Button look="quiet" aria-expanded={asks} onClick={() => setAsks(!asks)}>
        Erase my answers
      </Button>
      {asks && (
        <Button look="danger" busy={erasing.isBusy || removing.isBusy} onClick={() => void erase()}>
          Yes, erase them all
        </Button>
      )}
      {error && error.status !== 404 && <Refusal>{error.message}</Refusal>}
    </div>
  )
}
