import { Brief } from '@app/parts/brief'
import { briefQuery, notesQuery } from '@app/parts/encounter.query'
import { NoteDraft } from '@app/parts/note-draft'
import { NOTE_ORDER } from '@app/parts/note-fields'
import { encounterPath } from '@app/parts/paths'
import { useAutosave } from '@app/parts/use-autosave'
import type { Notes } from '@app/contracts/encounters'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import css from './notes-panel.module.css'
import { Panel } from './panel.tsx'

/** For the expert, beside the picture: who they talk with, and the notes, which save themselves. */
export function NotesPanel({ appointmentId, onClose }: { appointmentId: string; onClose(): void }) {
  const kernel = useKernel()
  const brief = useQuery(briefQuery(kernel, appointmentId))
  const notes = useQuery(notesQuery(kernel, appointmentId))
  const isLost = (brief.isError && !brief.data) || (notes.isError && !notes.data)
  return (
    <Panel title="Notes" onClose={onClose}>
      <div className={css.body}>
        {isLost && (
          <ErrorState title="The notes did not load" onRetry={() => Promise.all([brief.refetch(), notes.refetch()])} />
        )}
        {!isLost && !(brief.data && notes.data) && <Skeleton label="Loading the notes" />}
        {brief.data && notes.data && (
          <>
            <Brief brief={brief.data} isBeside />
            <Fields notes={notes.data} />
            <LinkButton look="quiet" to={encounterPath(appointmentId)} target="_blank">
              All of this appointment, in a new tab
            </LinkButton>
          </>
        )}
      </div>
    </Panel>
  )
}

function Fields({ notes }: { notes: Notes }) {
  const autosave = useAutosave(notes)
  if (notes.signed_at !== null)
    return (
      <Note>
        <p>These notes are signed. You can add to them on the appointment’s page.</p>
      </Note>
    )
  return NOTE_ORDER.map((field) => (
    <div key={field}>
      <NoteDraft
        field={field}
        draft={autosave.now[field]}
        onType={(text) => autosave.type(field, text)}
        onKeepMine={() => autosave.keepMine(field)}
        onTakeTheirs={() => autosave.takeTheirs(field)}
      />
    </div>
  ))
}
