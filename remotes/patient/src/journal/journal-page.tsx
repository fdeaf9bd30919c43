import { ShowMore } from '@app/parts/show-more'
import { useInfiniteQuery, useKernel } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { Lead } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import { useState } from 'react'
import { PatientPage } from '../frame/patient-page.tsx'
import { UP } from '../frame/up.ts'
import { EntryItem } from './entry-item.tsx'
import css from './journal.module.css'
import { journalQuery } from './journal.query.ts'
import { NewEntry } from './new-entry.tsx'

/** Shows the reader's private journal. */
export function JournalPage() {
  const found = useInfiniteQuery(journalQuery(useKernel()))
  const entries = found.data?.pages.flat()
  const [isOpen, setOpen] = useState(false)
  return (
    <PatientPage up={UP.records}>
      <h1>Your journal</h1>
      <Lead>Only you can read your journal. No expert can open it.</Lead>
      <NewEntry isOpen={isOpen} hasEntries={entries !== undefined && entries.length > 0} onTurn={setOpen} />
      <div className={css.kept}>
        {found.isPending && <Skeleton label="Loading your journal" lines={6} />}
        {found.isError && !entries && (
          <ErrorState title="Your journal did not load" onRetry={() => void found.refetch()} />
        )}
        {entries?.length === 0 && !isOpen && (
          <Empty drawing="notebook" says="Your entries will appear here, and only you can see them.">
            <Button look="secondary" onClick={() => setOpen(true)}>
              Write your first entry
            </Button>
          </Empty>
        )}
        {entries && entries.length > 0 && (
          <ul className={css.entries}>
            {entries.map((one) => (
              <EntryItem key={one.id} entry={one} />
            ))}
          </ul>
        )}
        <ShowMore list={found} />
      </div>
    </PatientPage>
  )
}
