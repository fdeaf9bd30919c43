import { useKernel, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { Lead } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import { useRef, useState } from 'react'
import { PatientPage } from '../frame/patient-page.tsx'
import { AddDocument } from './add-document.tsx'
import { DocumentItem } from './document-item.tsx'
import css from './documents.module.css'
import { documentsQuery } from './documents.query.ts'

/** Lists the documents that the reader has from elsewhere, and which experts may read each. */
export function DocumentsPage() {
  const { data, isPending, isError, refetch } = useQuery(documentsQuery(useKernel()))
  const [added, setAdded] = useState(0)
  const form = useRef<HTMLDivElement>(null)
  return (
    <PatientPage>
      <h1>Your documents</h1>
      <Lead>Only you can see these. You can share any of them with an expert, until a date you choose.</Lead>
      {/* a new key empties the form for the next document */}
      <div ref={form}>
        <AddDocument key={added} onAdded={() => setAdded(added + 1)} />
      </div>
      <p role="status">{added > 0 && 'Your document is saved.'}</p>
      <div className={css.kept}>
        {isPending && <Skeleton label="Loading your documents" lines={6} />}
        {isError && !data && <ErrorState title="Your documents did not load" onRetry={() => void refetch()} />}
        {data?.length === 0 && (
          <Empty drawing="letter" says="Reports and letters you add will appear here, up to 20 of them.">
            <Button look="secondary" onClick={() => form.current!.querySelector('input')!.focus()}>
              Add a document
            </Button>
          </Empty>
        )}
        {data && data.length > 0 && (
          <ul className={css.documents}>
            {data.map((one) => (
              <li key={one.id}>
                <DocumentItem document={one} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </PatientPage>
  )
}
