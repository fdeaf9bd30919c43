import { DocumentButton } from '@app/parts/document-button'
import { DOCUMENT_KINDS } from '@app/parts/document-kinds'
import type { PatientDocument } from '@app/contracts/patient-documents'
import { formatDate } from '@app/domain/india-time'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/page'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import css from './documents.module.css'
import { removeDocument, shareDocument, unshareDocument } from './documents.query.ts'
import { ShareForm } from './share-form.tsx'

/** Shows one document: its file, who may read it and until when, and what the reader can do with it. */
export function DocumentItem({ document }: { document: PatientDocument }) {
  const { id, kind, dated_on, shares } = document
  const name = document.title ?? DOCUMENT_KINDS[kind]
  const [asks, setAsks] = useState<'share' | 'remove'>()
  const removing = useMutation(removeDocument)
  const ending = useMutation(unshareDocument)
  const error = removing.error ?? ending.error
  const turn = (to: 'share' | 'remove') => setAsks(asks === to ? undefined : to)
  return (
    <Card>
      <article aria-labelledby={id}>
        <h2 id={id} className={css.name}>
          {name}
        </h2>
        <p className={css.quiet}>
          {document.title !== null && `${DOCUMENT_KINDS[kind]}, `}
          {formatDate(dated_on)}
        </p>
        <ul className={css.shares}>
          {shares.map(({ doctor_id, doctor_name, until }) => (
            <li key={doctor_id}>
              <span>
                {doctor_name} can read it until {formatDate(until)}.
              </span>
              <Button
                look="quiet"
                busy={ending.isBusy}
                aria-label={`Stop sharing with ${doctor_name}: ${name}`}
                onClick={() => void ending.send({ document_id: id, doctor_id })}
              >
                Stop sharing
              </Button>
            </li>
          ))}
        </ul>
        {error && <Refusal>{error.message}</Refusal>}
        <div className={css.acts}>
          <DocumentButton documentId={id} name={name} />
          <Button
            look="quiet"
            aria-expanded={asks === 'share'}
            aria-label={`Share: ${name}`}
            onClick={() => turn('share')}
          >
            Share
          </Button>
          <Button
            look="quiet"
            aria-expanded={asks === 'remove'}
            aria-label={`Remove: ${name}`}
            onClick={() => turn('remove')}
          >
            Remove
          </Button>
        </div>
        {asks === 'share' && (
          <ShareForm
            name={name}
            share={(kernel, choice) => shareDocument.send(kernel, { document_id: id, ...choice })}
            onShared={() => setAsks(undefined)}
          />
        )}
        {asks === 'remove' && (
          <div className={css.acts}>
            <p>Remove it for good?</p>
            <Button look="danger" busy={removing.isBusy} onClick={() => void removing.send({ document_id: id })}>
              Yes, remove it
            </Button>
          </div>
        )}
      </article>
    </Card>
  )
}
