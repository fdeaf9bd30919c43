import { DocumentButton } from '@app/parts/document-button'
import { DOCUMENT_KINDS } from '@app/parts/document-kinds'
import type { PatientDocument } from '@app/contracts/patient-documents'
import { formatDate, formatListDate } from '@app/domain/india-time'
import { now, useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import { Line, Row } from '../rows/rows.tsx'
import { Sure } from '../rows/sure.tsx'
import css from './documents.module.css'
import { removeDocument, shareDocument, unshareDocument } from './documents.query.ts'
import { ShareForm } from './share-form.tsx'

/** Shows one document: its file, who may read it and until when, and what the reader can do with it. */
export function DocumentItem({ document }: { document: PatientDocument }) {
  const { id, kind, dated_on, shares } = document
  const name = document.title ?? DOCUMENT_KINDS[kind]
  const [isSharing, setSharing] = useState(false)
  const removing = useMutation(removeDocument)
  const ending = useMutation(unshareDocument)
  const error = removing.error ?? ending.error
  return (
    <Row
      as="h2"
      titleId={id}
      title={name}
      end={
        <Sure isBusy={removing.isBusy} onYes={() => void removing.send({ document_id: id })}>
          {(ask) => (
            <>
              <DocumentButton documentId={id} name={name} />
              <Button
                look="quiet"
                aria-expanded={isSharing}
                aria-label={`Share: ${name}`}
                onClick={() => setSharing(!isSharing)}
              >
                Share
              </Button>
              <Button look="quiet" aria-label={`Remove: ${name}`} onClick={ask}>
                Remove
              </Button>
            </>
          )}
        </Sure>
      }
      below={
        isSharing && (
          <ShareForm
            name={name}
            share={(kernel, choice) => shareDocument.send(kernel, { document_id: id, ...choice })}
            onShared={() => setSharing(false)}
          />
        )
      }
    >
      <Line>
        {document.title !== null && `${DOCUMENT_KINDS[kind]} · `}
        {formatListDate(dated_on, now())}
        {shares.length === 0 && ' · not shared'}
      </Line>
      {shares.map(({ doctor_id, doctor_name, until }) => (
        <div key={doctor_id} className={css.share}>
          <p>
            {doctor_name} can read it until {formatDate(until)}.
          </p>
          <Button
            look="quiet"
            busy={ending.isBusy}
            aria-label={`Stop sharing with ${doctor_name}: ${name}`}
            onClick={() => void ending.send({ document_id: id, doctor_id })}
          >
            Stop sharing
          </Button>
        </div>
      ))}
      {error && <Refusal>{error.message}</Refusal>}
    </Row>
  )
}
