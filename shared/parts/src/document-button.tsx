import { mutation, useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import { saveLinked } from './save-file.ts'

const openDocument = mutation('/patient-document/open')

/** Saves the file of a patient’s document. The press requests the link, because a link works for only a few minutes. */
export function DocumentButton({ documentId, name }: { documentId: string; name: string }) {
  const opening = useMutation(openDocument)

  async function save() {
    const opened = await opening.send({ document_id: documentId })
    if (opened.ok) saveLinked(opened.value.url)
  }

  return (
    <>
      <Button look="secondary" busy={opening.isBusy} aria-label={`Download: ${name}`} onClick={() => void save()}>
        Download
      </Button>
      {opening.error && <Refusal>{opening.error.message}</Refusal>}
    </>
  )
}
