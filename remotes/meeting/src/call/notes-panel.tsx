import { Brief } from '@app/parts/brief'
import { briefQuery, notesQuery } from '@app/parts/encounter.query'
import { GuestInNote } from '@app/parts/guest-in-note'
import { NoteDraft } from '@app/parts/note-draft'
import { NOTE_ORDER } from '@app/parts/note-fields'
import { encounterPath } from '@app/parts/paths'
import { useAutosave } from '@app/parts/use-autosave'
import type { Encounter, Notes } from '@app/contracts/encounters'
import { useKernel, useQuery, type PanelProps } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import { Suspense, useEffect, useState, type ComponentType } from 'react'
import css from './notes-panel.module.css'
import { PanelBoundary } from './panel-boundary.tsx'
import { Panel } from './panel.tsx'

/**
 * Shows the doctor remote's desk beside the picture: the note, the prescription and the other papers that the expert
 * signs. If the doctor remote can't be loaded, shows only the notes.
 */
export function NotesPanel({ appointmentId, onClose }: { appointmentId: string; onClose(): void }) {
  const { panel } = useKernel()
  const [Visit, setVisit] = useState<ComponentType<PanelProps> | 'none'>()
  useEffect(() => {
    const show = (found?: ComponentType<PanelProps>) => setVisit(() => found ?? 'none')
    panel('doctor', 'visit').then(show, () => show())
  }, [panel])
  const waiting = <Skeleton label="Loading the notes" />
  const alone = <NotesAlone appointmentId={appointmentId} />
  return (
    <Panel title="Notes and papers" onClose={onClose}>
      <div className={css.body}>
        {!Visit && waiting}
        {Visit === 'none' && alone}
        {Visit && Visit !== 'none' && (
          <PanelBoundary instead={alone}>
            <Suspense fallback={waiting}>
              <Visit id={appointmentId} />
            </Suspense>
          </PanelBoundary>
        )}
      </div>
    </Panel>
  )
}

function NotesAlone({ appointmentId }: { appointmentId: string }) {
  const kernel = useKernel()
  const brief = useQuery(briefQuery(kernel, appointmentId))
  const notes = useQuery(notesQuery(kernel, appointmentId))
  const isLost = (brief.isError && !brief.data) || (notes.isError && !notes.data)
  if (isLost)
    return <ErrorState title="The notes did not load" onRetry={() => Promise.all([brief.refetch(), notes.refetch()])} />
  if (!(brief.data && notes.data)) return <Skeleton label="Loading the notes" />
  return (
    <>
      <Brief brief={brief.data} isBeside />
      <Fields notes={notes.data} guest={brief.data.guest} />
      <LinkButton look="quiet" to={encounterPath(appointmentId)} target="_blank">
        Open the full appointment in a new tab
      </LinkButton>
    </>
  )
}

function Fields({ notes, guest }: { notes: Notes; guest: Encounter['guest'] }) {
  const autosave = useAutosave(notes)
  if (notes.signed_at !== null)
    return (
      <Note>
        <p>These notes are signed, but you can add to them on the appointment page.</p>
      </Note>
    )
  return (
    <>
      {guest && <GuestInNote guest={guest} texts={Object.values(autosave.now)} />}
      {NOTE_ORDER.map((field) => (
        <div key={field}>
          <NoteDraft
            field={field}
            draft={autosave.now[field]}
            onType={(text) => autosave.type(field, text)}
            onKeepMine={() => autosave.keepMine(field)}
            onTakeTheirs={() => autosave.takeTheirs(field)}
          />
        </div>
      ))}
    </>
  )
}
