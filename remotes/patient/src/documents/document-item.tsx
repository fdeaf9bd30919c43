import { DocumentButton } from '@app/parts/document-button'
import { DOCUMENT_KINDS } from '@app/parts/document-kinds'
import type { PatientDocument } from '@app/contracts/patient-documents'
import { formatListDate } from '@app/domain/india-time'
import { NO_BREAK_SPACE } from '@app/domain/kept-together'
import { now, useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Badge } from '@app/ui/page'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import { Calm, Line, Row } from '../rows/rows.tsx'
import { Sure } from '../rows/sure.tsx'
import { expertsQuery, removeDocument, shareDocument, unshareDocument } from './documents.query.ts'
import { ShareForm } from './share-form.tsx'

/** Shows one document: its file, who may read it and until when, and what the reader can do with it. */
export function DocumentItem({ document }: { document: PatientDocument }) {
  const { id, kind, dated_on, shares } = document
  const name = document.title ?? DOCUMENT_KINDS[kind]
  const [isSharing, setSharing] = useState(false)
  const removing = useMutation(removeDocument)
  const ending = useMutation(unshareDocument)
  const experts = useQuery({ ...expertsQuery(useKernel()), enabled: shares.length > 0 })
  // whoever can read the document already is not offered again
  const isShared = (doctorId: number) => shares.some(({ doctor_id }) => doctor_id === doctorId)
  const mayShare = shares.length === 0 || experts.data?.some(({ doctor_id }) => !isShared(doctor_id))
  const error = removing.error ?? ending.error
  return (
    <Row
      as="h2"
      titleId={id}
      title={name}
      end={<DocumentButton documentId={id} name={name} />}
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
      </Line>
      {shares.length === 0 && <Line>Not shared</Line>}
      {shares.map(({ doctor_id, doctor_name, until }) => (
        <Line key={doctor_id}>
          <Badge tone="accent">Shared with {doctor_name}</Badge> until{' '}
          {formatListDate(until, now()).replaceAll(' ', NO_BREAK_SPACE)}
        </Line>
      ))}
      <Sure isBusy={removing.isBusy} onYes={() => void removing.send({ document_id: id })}>
        {(ask) => (
          <Calm>
            {mayShare && (
              <Button
                look="quiet"
                aria-expanded={isSharing}
                aria-label={`Share: ${name}`}
                onClick={() => setSharing(!isSharing)}
              >
                Share
              </Button>
            )}
            {shares.map(({ doctor_id, doctor_name }) => (
              <Button
                key={doctor_id}
                look="quiet"
                busy={ending.isBusy}
                aria-label={`Stop sharing with ${doctor_name}: ${name}`}
                onClick={() => void ending.send({ document_id: id, doctor_id })}
              >
                Stop sharing{shares.length > 1 && ` with ${doctor_name}`}
              </Button>
            ))}
            <Button look="quiet" aria-label={`Remove: ${name}`} onClick={ask}>
              Remove
            </Button>
          </Calm>
        )}
      </Sure>
      {error && <Refusal>{error.message}</Refusal>}
    </Row>
  )
}
