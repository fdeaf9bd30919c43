import { useMutation } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { faultsAmong, isWhole, type Faults } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import { shellPages } from '../../shell.pages.ts'
import { askDeletion } from './privacy.query.ts'

const SENTENCES = { password: 'Type your password' }

/** The last step before two days of waiting: the reader shows that it is them. */
export function DeletionForm({ onCancel }: { onCancel(): void }) {
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const asking = useMutation(askDeletion)

  async function submit() {
    if (asking.isBusy) return
    const found = faultsAmong([['password', password === '' && SENTENCES.password]])
    setFaults(found)
    asking.reset()
    if (!isWhole(found)) return
    const asked = await asking.send({ password })
    if (!asked.ok && asked.error.refusal?.code === 'wrong_password')
      setFaults({ password: 'This password is not right' })
  }

  return (
    <Form label="Delete your account" faults={faults} onSubmit={() => void submit()}>
      <Field
        label="Your password"
        hint="It keeps others from doing this."
        type="password"
        name="password"
        autoComplete="current-password"
        error={faults.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {asking.error && isWhole(faults) && <Refusal>{asking.error.message}.</Refusal>}
      <Button type="submit" wide busy={asking.isBusy}>
        {asking.isBusy ? 'Sending…' : 'Delete in 48 hours'}
      </Button>
      <Button look="quiet" wide onClick={onCancel}>
        Keep my account
      </Button>
      <LinkButton look="quiet" to={shellPages.forgotPassword.path}>
        I forgot my password
      </LinkButton>
    </Form>
  )
}
