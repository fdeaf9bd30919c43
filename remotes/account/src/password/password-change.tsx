import { NewPassword } from '@app/parts/new-password'
import { faultOfPassword, newPasswordFault } from '@app/parts/password.rules'
import { PATHS } from '@app/parts/paths'
import { useForm } from '@app/parts/use-form'
import { Link } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Badge, Card, Lead } from '@app/ui/page'
import { Note, Refusal } from '@app/ui/states'
import { useLayoutEffect, useRef, useState } from 'react'
import rows from '../frame/rows.module.css'
import { changePassword } from './password.query.ts'
import css from './password-change.module.css'

/** Lets a reader change a password that they know. */
export function PasswordChange() {
  const section = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const password = useForm({
    sends: changePassword,
    empty: { old_password: '', new_password: '' },
    isExact: true,
    sentences: { old_password: 'Enter your current password' },
    wrong: ({ old_password, new_password }) => ({
      old_password: old_password === '',
      new_password: newPasswordFault(new_password),
    }),
    body: (typed) => typed,
    onSent: () => setOpen(false),
    refused: ({ refusal }) =>
      refusal?.code === 'wrong_password'
        ? { old_password: 'This isn’t your current password' }
        : faultOfPassword(refusal?.code),
  })

  // the pressed button has disappeared, so another element takes the focus
  useLayoutEffect(() => {
    if (isOpen !== wasOpen.current) section.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <section ref={section} aria-labelledby="password">
      <h2 id="password">Password</h2>
      <Lead>Changing your password logs out your other devices. You’ll stay logged in on this device.</Lead>
      {password.isSent && (
        <div role="status">
          <Note tone="success">
            <p>Your password has been changed.</p>
          </Note>
        </div>
      )}
      {!isOpen && (
        <div className={rows.items}>
          <div className={rows.item}>
            <div className={rows.what}>
              <Badge>Set</Badge>
            </div>
            <Button look="secondary" aria-label="Change your password" onClick={() => setOpen(true)}>
              Change
            </Button>
          </div>
        </div>
      )}
      {isOpen && (
        <Card>
          <Form label="Change your password" {...password.form}>
            <Field
              label="Current password"
              type="password"
              autoComplete="current-password"
              required
              {...password.text('old_password')}
            />
            <NewPassword {...password.text('new_password')} />
            {password.refusal && <Refusal>{password.refusal}</Refusal>}
            <div className={css.acts}>
              <Button type="submit" wide busy={password.isBusy}>
                {password.isBusy ? 'Saving…' : 'Change the password'}
              </Button>
              <Button look="quiet" onClick={() => setOpen(false)}>
                Not now
              </Button>
            </div>
          </Form>
          <p className={css.forgot}>
            Forgotten your password, or never had one? <Link to={PATHS.forgotPassword}>Get a link by e-mail</Link>
          </p>
        </Card>
      )}
    </section>
  )
}
