import type { MessageFile } from '@app/contracts/threads'
import { sizeInWords } from '@app/domain/size-in-words'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import { saveLinked } from './save-file.ts'
import { openMessageFile } from './threads.query.ts'
import css from './threads.module.css'

/**
 * Saves a file attached to a message. The press requests the file's link, because a link works for only a few minutes.
 */
export function MessageFileButton({ file: { id, name, bytes } }: { file: MessageFile }) {
  const opening = useMutation(openMessageFile)

  async function save() {
    const opened = await opening.send({ file_id: id })
    if (opened.ok) saveLinked(opened.value.url)
  }

  return (
    <>
      <Button look="secondary" busy={opening.isBusy} onClick={() => void save()}>
        <span className={css.file}>
          Download <bdi>{name}</bdi> ({sizeInWords(bytes)})
        </span>
      </Button>
      {opening.error && <Refusal>{opening.error.message}</Refusal>}
    </>
  )
}
