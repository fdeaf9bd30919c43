import { PrescriptionItems } from '@app/parts/prescription-items'
import { Button } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import css from './prescription.module.css'
import type { usePadDraft } from './use-pad-draft.ts'

interface DraftStateProps {
  draft: ReturnType<typeof usePadDraft>['draft']
  onKeepMine(): void
  onTakeTheirs(): void
}

/** Shows whether the server has saved the pad, and what another tab has written on it. */
export function DraftState({ draft: { state, theirs }, onKeepMine, onTakeTheirs }: DraftStateProps) {
  return (
    <>
      <p className={css.state} role="status" aria-label="Prescription: saving">
        {state === 'unsaved' && 'Saving...'}
        {state === 'failed' && 'Not saved yet. We keep trying.'}
      </p>
      {state === 'locked' && <Refusal>The notes are now signed. You can’t prescribe anything more here.</Refusal>}
      {state === 'changed' && theirs && (
        <div role="alert" className={css.panel}>
          <p>This prescription was changed in another tab. The version there says:</p>
          {theirs.text.items.length === 0 ? (
            <p>No medicine.</p>
          ) : (
            <PrescriptionItems
              items={theirs.text.items.map((item) => ({ ...item, instructions: item.instructions ?? null }))}
            />
          )}
          <div className={css.choices}>
            <Button look="secondary" onClick={onKeepMine}>
              Keep this text
            </Button>
            <Button look="secondary" onClick={onTakeTheirs}>
              Use the other one
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
