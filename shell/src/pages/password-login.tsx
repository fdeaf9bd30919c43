import { SecondCodeField } from '@app/parts/second-code-field'
import { useFields } from '@app/parts/use-fields'
import { useSecondCode } from '@app/parts/use-second-code'
import type { Session } from '@app/contracts/accounts'
import { EMAIL } from '@app/contracts/contact-form'
import { Link, useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsTold, isWhole } from '@app/ui/faults'
import { Checkbox, Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import { shellPages } from '../shell.pages.ts'
import { logIn } from './accounts.query.ts'

const SENTENCES = {
  email: 'Enter an e-mail address, such as name@example.com',
  password: 'Enter your password',
}

interface Props {
  /** True if the page waits for a passkey: the browser's list of saved logins then also contains passkeys. */
  offersPasskeys: boolean
  onSignedIn(session: Session): void
}

/** The login for doctors, and for patients who chose a password. */
export function PasswordLogin({ offersPasskeys, onSignedIn }: Props) {
  const { faults, tell, read, text } = useFields({
    empty: { email: '', password: '' },
    isExact: true,
    sentences: SENTENCES,
    wrong: ({ email, password }) => ({ email: !EMAIL.test(email.trim()), password: password === '' }),
  })
  const [isShown, show] = useState(false)
  const second = useSecondCode()
  const login = useMutation(logIn)
  const isToldByField = login.error?.refusal?.code.startsWith('second_factor') ?? false

  /** @param code - `null` asks the server to send a new second code. */
  async function submit(code: string | null = second.code) {
    if (login.isBusy) return
    const typed = read()
    login.reset()
    if (!typed || (code !== null && !second.isReady(code))) return
    const opened = await login.send({
      email: typed.email.trim(),
      password: typed.password,
      ...(code !== null && second.isAsked && { code, ...second.request }),
    })
    if (opened.ok) return onSignedIn(opened.value)
    if (!second.hear(opened.error.refusal, opened.error.message)) tell(faultsTold(opened.error, SENTENCES))
  }

  /** Stores the typed second code; its sixth digit sends the form. */
  function typeSecond(typed: string) {
    const whole = second.type(typed)
    if (whole) void submit(whole)
  }

  return (
    <Form label="With e-mail and password" faults={faults} onSubmit={() => void submit()}>
      <h2>With e-mail and password</h2>
      <Field
        label="E-mail"
        type="email"
        // the word `webauthn` comes last, because browsers overlook it elsewhere
        autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
        required
        {...text('email')}
      />
      <Field
        label="Password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...text('password')}
      />
      <Checkbox checked={isShown} onChange={(event) => show(event.target.checked)}>
        Show the password
      </Checkbox>
      {second.isAsked && (
        <SecondCodeField
          from={second.from}
          value={second.code}
          fault={second.fault}
          onType={typeSecond}
          onAgain={() => void submit(null)}
        />
      )}
      {login.error && isWhole(faults) && !isToldByField && <Refusal>{login.error.message}</Refusal>}
      <Button type="submit" wide look="secondary" busy={login.isBusy}>
        {login.isBusy ? 'Logging in…' : 'Log in'}
      </Button>
      <Link to={shellPages.forgotPassword.path}>Forgot your password?</Link>
    </Form>
  )
}
