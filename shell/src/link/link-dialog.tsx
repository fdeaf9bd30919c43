import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import css from './link-dialog.module.css'

interface Props {
  name: string
  onAnswer(isMine: boolean): void
}

/** Asks, before anything private opens, whether the reader is the person to whom the link belongs. */
export function LinkDialog({ name, onAnswer }: Props) {
  return (
    <Dialog open title={`Continue as ${name}?`} onClose={() => onAnswer(false)}>
      <p>The link you opened belongs to this account. Continue only if the account is yours.</p>
      <div className={css.actions}>
        <Button onClick={() => onAnswer(true)}>Continue</Button>
        <Button look="quiet" onClick={() => onAnswer(false)}>
          Not me
        </Button>
      </div>
    </Dialog>
  )
}
