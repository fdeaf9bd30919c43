import { useKernel, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { Card, Lead } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import { useState } from 'react'
import { PatientPage } from '../frame/patient-page.tsx'
import { UP } from '../frame/up.ts'
import { Rows } from '../rows/rows.tsx'
import { AddDocument } from './add-document.tsx'
import { DocumentItem } from './document-item.tsx'
import css from './documents.module.css'
import { documentsQuery } from './documents.query.ts'

/** Lists the documents that the reader has from elsewhere, and which experts may read each. */
export function DocumentsPage() {
  const { data, isPending, isError, refetch } = useQuery(documentsQuery(useKernel()))
  const [isAdding, setAdding] = useState(false)
  const [isSaved, setSaved] = useState(false)
  function begin() {
    setSaved(false)
    setAdding(true)
  }
  return (
    <PatientPage up={UP.records}>
      <h1>Your documents</h1>
      <Lead>Only you and the experts you share with can see your documents. You choose when sharing ends.</Lead>
      {isPending && <Skeleton label="Loading your documents" lines={6} />}
      {isError && !data && <ErrorState title="Your documents did not load" onRetry={() => void refetch()} />}
      {data?.length === 0 && !isAdding && (
        <Empty drawing="letter" says="You can add up to 20 reports and letters here.">
          <Button look="secondary" onClick={begin}>
            Add a document
          </Button>
        </Empty>
      )}
      {data && data.length > 0 && (
        <Rows label="Your documents">
          {data.map((one) => (
            <DocumentItem key={one.id} document={one} />
          ))}
        </Rows>
      )}
      <p role="status" className={css.saved}>
        {isSaved && 'Your document is saved.'}
      </p>
      {data && data.length > 0 && !isAdding && (
        <Button look="secondary" onClick={begin}>
          Add a document
        </Button>
      )}
      {isAdding && (
        <Card>
          <AddDocument
            onAdded={() => {
              setAdding(false)
              setSaved(true)
            }}
            onLeft={() => setAdding(false)}
          />
        </Card>
      )}
    </PatientPage>
  )
}
