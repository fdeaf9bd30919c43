import { useKernel, useMutation, useNavigate } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Lead, Page } from '@app/ui/page'
import { Refusal } from '@app/ui/states'
import { useState, type FormEvent } from 'react'
import { wayOn } from '../frame/way-on.ts'
import type { Site } from '../site.ts'
import { logIn } from './accounts.query.ts'
import css from './login-page.module.css'
import { shellPages } from '../shell.pages.ts'

export function LoginPage({ site }: { site: Pick<Site, 'entries'> }) {
  const { session } = useKernel()
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const login = useMutation(logIn)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const opened = await login.send({ email, password })
    if (opened.ok) navigate(wayOn(site, session, opened.value.userType), { replace: true })
  }

  return (
    <Page width="form">
      <h1>Log in</h1>
      <Lead>Patients and doctors log in here. Nobody but you and the people who treat you can see what is inside.</Lead>
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        {login.error && <Refusal>{login.error.message}</Refusal>}
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" wide busy={login.isBusy}>
          {login.isBusy ? 'Logging in…' : 'Log in'}
        </Button>
      </form>
      <div className={css.other}>
        <p>
          New here, or registered with your phone? A one-time code opens your account. So does booking a first call.
        </p>
        <LinkButton look="secondary" to={shellPages.register.path}>
          Use my phone number
        </LinkButton>
        <LinkButton look="secondary" to="/discovery-call">
          Book a discovery call
        </LinkButton>
      </div>
    </Page>
  )
}
