import { useKernel, useQuery } from '@app/kernel'
import { Lead } from '@app/ui/page'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { useState } from 'react'
import { PatientPage } from '../frame/patient-page.tsx'
import { AddDocument } from './add-document.tsx'
import { DocumentItem } from './document-item.tsx'
import css from './documents.module.css'
import { documentsQuery } from './documents.query.ts'

/** Lists the documents that the reader has from elsewhere, and which experts may read each. */
export function DocumentsPage() {
  const { data, isPending, isError, refetch } = useQuery(documentsQuery(useKernel()))
  const [added, setAdded] = useState(0)
  return (
    <PatientPage>
      <h1>Your documents</h1>
      <Lead>Only you see them. You may share each with an expert until a day.</Lead>
      {/* a new key gives an empty form for the next document */}
      <AddDocument key={added} onAdded={() => setAdded(added + 1)} />
      <p role="status">{added > 0 && 'Your document is saved.'}</p>
      <div className={css.kept}>
        {isPending && <Skeleton label="Loading your documents" lines={6} />}
        {isError && !data && <ErrorState title="Your documents did not load" onRetry={() => void refetch()} />}
        {data?.length === 0 && (
          <EmptyState title="You have no documents yet">
            <p>Reports and letters that you add will stand here. You may keep 20.</p>
          </EmptyState>
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
