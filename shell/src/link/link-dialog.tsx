import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import css from './link-dialog.module.css'
import { linkLogin } from './link-login.ts'

/** Asked before anything private opens: is the reader the person whom the link belongs to? */
export default function LinkDialog({ name }: { name: string }) {
  return (
    <Dialog open title={`Continue as ${name}?`} onClose={linkLogin.decline}>
      <p>The link that you opened belongs to this account. Continue only if it is yours.</p>
      <div className={css.actions}>
        <Button onClick={() => void linkLogin.accept()}>Continue</Button>
        <Button look="quiet" onClick={linkLogin.decline}>
          Not me
        </Button>
      </div>
    </Dialog>
  )
}
