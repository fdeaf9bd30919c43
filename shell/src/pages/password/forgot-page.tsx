import { EMAIL } from '@app/contracts/contact-form'
import { LINK_MINUTES } from '@app/contracts/password-form'
import { useMutation } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { faultsAmong, faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Card, Lead, Page } from '@app/ui/page'
import { Note, Refusal } from '@app/ui/states'
import { useState } from 'react'
import css from '../login-page.module.css'
import { shellPages } from '../../shell.pages.ts'
import { askForLink } from './passwords.query.ts'

const SENTENCES = { email: 'Write an e-mail address, such as name@example.com' }

/** Sends a link. What it says does not tell whether the address has an account. */
export function ForgotPage() {
  const [email, setEmail] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [sentTo, setSentTo] = useState<string>()
  const asking = useMutation(askForLink)

  async function submit() {
    if (asking.isBusy) return
    const found = faultsAmong([['email', !EMAIL.test(email.trim()) && SENTENCES.email]])
    setFaults(found)
    asking.reset()
    if (!isWhole(found)) return
    const sent = await asking.send({ email: email.trim() })
    if (sent.ok) setSentTo(email.trim())
    else setFaults(faultsTold(sent.error, SENTENCES))
  }

  return (
    <Page width="form">
      <h1>Choose a new password</h1>
      <Lead>We send a link to your e-mail address. Your phone needs no password: a code logs you in.</Lead>
      {sentTo ? (
        <div role="status">
          <Note tone="success">
            <p>
              <strong>Look into your mail at {sentTo}.</strong>
            </p>
            <p>
              If this address has an account, a link is on its way. It works once, for {LINK_MINUTES} minutes. Look
              among your spam too.
            </p>
          </Note>
        </div>
      ) : (
        <Card>
          <Form label="Choose a new password" faults={faults} onSubmit={() => void submit()}>
            <Field
              label="E-mail"
              name="email"
              type="email"
              autoComplete="username"
              required
              error={faults.email}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
            {asking.error && isWhole(faults) && <Refusal>{asking.error.message}</Refusal>}
            <Button type="submit" wide busy={asking.isBusy}>
              {asking.isBusy ? 'Sending…' : 'Send me a link'}
            </Button>
          </Form>
        </Card>
      )}
      <div className={css.other}>
        <LinkButton look="quiet" to={shellPages.login.path}>
          Back to the login
        </LinkButton>
      </div>
    </Page>
  )
}
