import { PhoneSignIn } from '@app/parts/phone-sign-in'
import { Link, useKernel, useNavigate } from '@app/kernel'
import { Card, Lead, Page } from '@app/ui/page'
import { pathAfterLogin } from '../frame/path-after-login.ts'
import type { Site } from '../site.ts'
import css from './login-page.module.css'
import { shellPages } from '../shell.pages.ts'

/**
 * Opens an account with a phone number or email address and a one-time code; a reader who already has an account is
 * logged in.
 */
export function RegisterPage({ site }: { site: Pick<Site, 'entries'> }) {
  const { session } = useKernel()
  const navigate = useNavigate()
  return (
    <Page width="form">
      <h1>Create an account</h1>
      <Lead>An account keeps your appointments, messages and reports in one private place. It costs nothing.</Lead>
      <div className={`${css.ways} ${css.untitled}`}>
        <Card>
          <PhoneSignIn
            draft="register_draft"
            title="Your details"
            emailTitle="Your details"
            nameHint="A first name is enough."
            phoneHint="Ten digits. Our messages never mention a health topic."
            consent="I am 18 or older. I agree that my details are used to care for me and kept as the law requires."
            action="Create my account"
            onSignedIn={({ userType }) => navigate(pathAfterLogin(site, session, userType), { replace: true })}
          />
        </Card>
      </div>
      <div className={css.other}>
        <p>
          Have an account? The code will log you in, or{' '}
          <Link to={shellPages.login.path}>log&nbsp;in with a password</Link>.
        </p>
      </div>
    </Page>
  )
}
