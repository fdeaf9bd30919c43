import { DOCUMENT_KINDS, DOCUMENT_ORDER } from '@app/care/document-kinds'
import { useRepeatKey } from '@app/care/use-repeat-key'
import type { DocumentKind } from '@app/contracts/patient-documents'
import { indiaDate } from '@app/domain/india-time'
import { now, useKernel, useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsAmong, faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { FileField } from '@app/ui/file-field'
import { Form } from '@app/ui/form'
import { Select } from '@app/ui/select'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import { addDocument } from './documents.query.ts'

const SENTENCES = {
  file_id: 'Choose a file, and wait until we have it',
  kind: 'Choose a type',
  dated_on: 'Choose a day that has come',
  title: 'Use at most 120 letters',
}

/** A file, its type and Save: the day and the name may stay as they are. */
export function AddDocument({ onAdded }: { onAdded(): void }) {
  const { api } = useKernel()
  const [today] = useState(() => indiaDate(new Date(now()).toISOString()))
  const [fileId, setFileId] = useState('')
  const [kind, setKind] = useState<DocumentKind | ''>('')
  const [day, setDay] = useState(today)
  const [title, setTitle] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const adding = useMutation(addDocument)
  const keyFor = useRepeatKey()

  async function submit() {
    if (adding.isBusy) return
    const found = faultsAmong([
      ['file_id', fileId === '' && SENTENCES.file_id],
      ['kind', kind === '' && SENTENCES.kind],
      ['dated_on', (day === '' || day > today) && SENTENCES.dated_on],
    ])
    setFaults(found)
    if (!isWhole(found) || kind === '') return
    const name = title.trim()
    const document = { file_id: fileId, kind, dated_on: day, ...(name !== '' && { title: name }) }
    const added = await adding.send({ key: keyFor(JSON.stringify(document)), ...document })
    if (!added.ok) return setFaults(faultsTold(added.error, SENTENCES))
    onAdded()
  }

  return (
    <Form label="Add a document" faults={faults} onSubmit={() => void submit()}>
      <h2>Add a document</h2>
      <FileField
        label="Choose a file"
        hint="A picture or a PDF, up to 10 MB."
        purpose="document"
        error={faults.file_id}
        send={(file, options) => api.upload(file, options)}
        onStored={({ id }) => setFileId(id)}
      />
      <Select
        label="Its type"
        name="kind"
        error={faults.kind}
        value={kind}
        onChange={(event) => setKind(event.target.value as DocumentKind | '')}
      >
        <option value="">Please choose</option>
        {DOCUMENT_ORDER.map((one) => (
          <option key={one} value={one}>
            {DOCUMENT_KINDS[one]}
          </option>
        ))}
      </Select>
      <Field
        label="Its day"
        name="dated_on"
        type="date"
        max={today}
        error={faults.dated_on}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <Field
        label="A name for it (if you like)"
        name="title"
        maxLength={120}
        autoComplete="off"
        error={faults.title}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      {adding.error && isWhole(faults) && <Refusal>{adding.error.message}</Refusal>}
      <Button type="submit" busy={adding.isBusy}>
        Save
      </Button>
    </Form>
  )
}
