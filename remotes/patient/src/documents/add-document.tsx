import { DOCUMENT_KINDS, DOCUMENT_ORDER } from '@app/parts/document-kinds'
import { useForm } from '@app/parts/use-form'
import { DOCUMENT } from '@app/contracts/limits'
import type { DocumentKind } from '@app/contracts/patient-documents'
import { indiaDate } from '@app/domain/india-time'
import { now, useKernel } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { FileField } from '@app/ui/file-field'
import { Form } from '@app/ui/form'
import { Select } from '@app/ui/select'
import { Refusal } from '@app/ui/states'
import { useLayoutEffect, useRef, useState } from 'react'
import { Acts } from '../rows/rows.tsx'
import { addDocument } from './documents.query.ts'

interface AddDocumentProps {
  onAdded(): void
  /** Called when the reader closes the form. */
  onLeft(): void
}

/** Adds a document. The reader only has to choose a file and its type, because the date and the name have defaults. */
export function AddDocument({ onAdded, onLeft }: AddDocumentProps) {
  const { api } = useKernel()
  const [today] = useState(() => indiaDate(new Date(now()).toISOString()))
  const heading = useRef<HTMLHeadingElement>(null)
  // the pressed button has disappeared, so the form takes the focus
  useLayoutEffect(() => heading.current?.focus(), [])
  const document = useForm({
    sends: addDocument,
    isKeyed: true,
    empty: { file_id: '', kind: '', dated_on: today, title: '' },
    limits: DOCUMENT,
    sentences: {
      file_id: 'Choose a file and wait for it to upload',
      kind: 'Choose a type',
      dated_on: 'Choose today or an earlier date',
      title: `Use ${DOCUMENT.title.most} characters or fewer`,
    },
    wrong: ({ file_id, kind, dated_on }) => ({
      file_id: file_id === '',
      kind: kind === '',
      dated_on: dated_on === '' || dated_on > today,
    }),
    body: ({ kind, title, ...rest }) => ({ ...rest, kind: kind as DocumentKind, ...(title !== '' && { title }) }),
    onSent: onAdded,
  })

  return (
    <Form label="Add a document" {...document.form}>
      <h2 ref={heading} tabIndex={-1}>
        Add a document
      </h2>
      <FileField
        label="Choose a file"
        hint="A picture or a PDF, up to 10 MB."
        purpose="document"
        error={document.faults.file_id}
        send={(file, options) => api.upload(file, options)}
        onStored={({ id }) => document.change({ file_id: id })}
      />
      <Select label="Type" {...document.text('kind')}>
        <option value="">Please choose</option>
        {DOCUMENT_ORDER.map((one) => (
          <option key={one} value={one}>
            {DOCUMENT_KINDS[one]}
          </option>
        ))}
      </Select>
      <Field label="Date" type="date" max={today} {...document.text('dated_on')} />
      <Field label="Name (optional)" autoComplete="off" {...document.text('title')} />
      {document.refusal && <Refusal>{document.refusal}</Refusal>}
      <Acts>
        <Button type="submit" busy={document.isBusy}>
          Save
        </Button>
        <Button look="quiet" onClick={onLeft}>
          Not now
        </Button>
      </Acts>
    </Form>
  )
}
