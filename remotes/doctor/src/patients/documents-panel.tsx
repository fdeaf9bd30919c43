import { DocumentButton } from '@app/parts/document-button'
import { DOCUMENT_KINDS } from '@app/parts/document-kinds'
import { formatDate } from '@app/domain/india-time'
import { useKernel, useQuery } from '@app/kernel'
import { ErrorState } from '@app/ui/states'
import { useId } from 'react'
import rows from '../rows/rows.module.css'
import { sharedDocumentsQuery } from './patients.query.ts'

/** Lists the documents that a patient currently shares with the doctor; shows nothing if there are none. */
export function DocumentsPanel({ patientId }: { patientId: string }) {
  const titleId = useId()
  const { data, isError, refetch } = useQuery(sharedDocumentsQuery(useKernel(), patientId))
  if (!isError && !data?.length) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>Documents shared with you</h2>
      {isError && !data && <ErrorState title="Their documents did not load" onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ul className={rows.rows}>
          {data.map(({ id, kind, title, dated_on, shares }) => (
            <li key={id} className={rows.row}>
              <div className={rows.main}>
                <p>
                  <bdi>{title ?? DOCUMENT_KINDS[kind]}</bdi>, {formatDate(dated_on)}
                </p>
                {shares.map(({ until }) => (
                  <p key={until} className={rows.quiet}>
                    You can read it until {formatDate(until)}.
                  </p>
                ))}
              </div>
              <DocumentButton documentId={id} name={title ?? DOCUMENT_KINDS[kind]} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
