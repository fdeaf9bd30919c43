import { NewPassword } from '@app/care/new-password'
import { newPasswordFault, sentenceOf } from '@app/care/password.rules'
import { PATHS } from '@app/care/paths'
import { useMutation } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { faultsAmong, isWhole, type Faults } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Card, Lead } from '@app/ui/page'
import { Note, Refusal } from '@app/ui/states'
import { useState } from 'react'
import { changePassword } from './password.query.ts'
import css from './password-change.module.css'

const WRONG = 'This is not your present password'

/** Lets a person who knows the password change it. */
export function PasswordChange() {
  const [typed, change] = useState({ old: '', fresh: '' })
  const [faults, setFaults] = useState<Faults>({})
  const [isChanged, setChanged] = useState(false)
  const changing = useMutation(changePassword)

  async function submit() {
    if (changing.isBusy) return
    const found = faultsAmong([
      ['old_password', typed.old === '' && 'Write your present password'],
      ['new_password', newPasswordFault(typed.fresh)],
    ])
    setFaults(found)
    setChanged(false)
    changing.reset()
    if (!isWhole(found)) return
    const changed = await changing.send({ old_password: typed.old, new_password: typed.fresh })
    if (changed.ok) {
      change({ old: '', fresh: '' })
      return setChanged(true)
    }
    const code = changed.error.refusal?.code
    const fault = sentenceOf(code)
    if (code === 'wrong_password') setFaults({ old_password: WRONG })
    else if (fault) setFaults({ new_password: fault })
  }

  return (
    <section aria-labelledby="password">
      <h2 id="password">Password</h2>
      <Lead>When you change it, your other devices are logged out. This one stays.</Lead>
      {isChanged && (
        <div role="status">
          <Note tone="success">
            <p>Your password is changed.</p>
          </Note>
        </div>
      )}
      <Card>
        <Form label="Change your password" faults={faults} onSubmit={() => void submit()}>
          <Field
            label="Present password"
            name="old_password"
            type="password"
            autoComplete="current-password"
            required
            error={faults.old_password}
            value={typed.old}
            onChange={(event) => change({ ...typed, old: event.target.value })}
          />
          <NewPassword
            error={faults.new_password}
            value={typed.fresh}
            onChange={(fresh) => change({ ...typed, fresh })}
          />
          {changing.error && isWhole(faults) && <Refusal>{changing.error.message}</Refusal>}
          <Button type="submit" wide busy={changing.isBusy}>
            {changing.isBusy ? 'Saving…' : 'Change the password'}
          </Button>
        </Form>
      </Card>
      <p className={css.forgot}>Did you forget it, or have you never had one?</p>
      <LinkButton look="quiet" to={PATHS.forgotPassword}>
        Get a link by e-mail
      </LinkButton>
    </section>
  )
}
