import { mutation, useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Refusal } from '@app/ui/states'

const openDocument = mutation('/patient-document/open')

/** Saves the file of a patient’s document. Its link is asked for at the press, because it is good for minutes alone. */
export function DocumentButton({ documentId, name }: { documentId: string; name: string }) {
  const opening = useMutation(openDocument)

  async function save() {
    const opened = await opening.send({ document_id: documentId })
    if (!opened.ok) return
    const link = document.createElement('a')
    link.href = opened.value.url
    // a picture would take the page's place; the API names the file, and says nothing of what it is about
    link.download = ''
    link.click()
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
