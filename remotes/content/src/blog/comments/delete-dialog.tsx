import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import css from './comment-box.module.css'
import { deleteComment } from './comments.query.ts'

interface DeleteDialogProps {
  /** The comment that the dialog would delete; null if there is none. */
  id: number | null
  onClose(): void
}

export function DeleteDialog({ id, onClose }: DeleteDialogProps) {
  const { isBusy, send } = useMutation(deleteComment)

  async function remove() {
    // the kernel shows the reader why the server refused
    await send({ comment_id: id! })
    onClose()
  }

  return (
    <Dialog open={id !== null} title="Delete your comment?" onClose={onClose}>
      <div className={css.box}>
        <p>You can’t undo this. Replies to your comment will stay.</p>
        <div className={css.actions}>
          <Button look="danger" busy={isBusy} onClick={() => void remove()}>
            Delete
          </Button>
          <Button look="quiet" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
