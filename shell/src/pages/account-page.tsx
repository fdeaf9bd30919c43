import { logOut, logOutEverywhere, useIdentity, useKernel, useMutation, useNavigate } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { ThemeSwitch } from '../frame/theme-switch.tsx'
import { PendingDeletion } from './privacy/pending-deletion.tsx'
import { Picture } from './profile/picture.tsx'
import { shellPages } from '../shell.pages.ts'
import css from './account-page.module.css'

/** Who is logged in, and the ways to end that. */
export function AccountPage() {
  const kernel = useKernel()
  const navigate = useNavigate()
  const identity = useIdentity()
  const everywhere = useMutation(logOutEverywhere)
  return (
    <Page>
      <h1>Account</h1>
      <p className={css.who}>You are logged in as {identity?.name}.</p>
      {identity?.userType === 'Patient' && <PendingDeletion />}
      {/* patients have theirs with their details */}
      {identity?.userType === 'Doctor' && <Picture />}
      <div className={css.parts}>
        {identity?.userType === 'Patient' && (
          <section className={css.part} aria-labelledby="details">
            <div>
              <h2 id="details">Your details</h2>
              <p>Name, date of birth and address. A consultation needs them.</p>
            </div>
            <LinkButton look="secondary" to={shellPages.profile.path}>
              Your details
            </LinkButton>
          </section>
        )}
        <section className={css.part} aria-labelledby="security">
          <div>
            <h2 id="security">Security</h2>
            <p>Your devices, phone, e-mail and password. See where you are logged in.</p>
          </div>
          <LinkButton look="secondary" to={shellPages.security.path}>
            Open it
          </LinkButton>
        </section>
        <section className={css.part} aria-labelledby="privacy">
          <div>
            <h2 id="privacy">Privacy</h2>
            <p>
              {identity?.userType === 'Patient'
                ? 'How we reach you, who opened your record, and your data.'
                : 'How we reach you, and a copy of your data.'}
            </p>
          </div>
          <LinkButton look="secondary" to={shellPages.privacy.path}>
            Open privacy
          </LinkButton>
        </section>
        <section className={css.part} aria-labelledby="here">
          <div>
            <h2 id="here">This device</h2>
            <p>When you log out, this browser forgets your visit.</p>
          </div>
          <Button look="secondary" onClick={() => void logOut(kernel).then(() => navigate('/'))}>
            Log out
          </Button>
        </section>
        <section className={css.part} aria-labelledby="everywhere">
          <div>
            <h2 id="everywhere">All devices</h2>
            <p>For a lost phone, or a computer that others use.</p>
          </div>
          <Button
            look="secondary"
            busy={everywhere.isBusy}
            // on a refusal the kernel tells the reader, and they stay here
            onClick={() => void everywhere.send().then(({ ok }) => ok && navigate('/'))}
          >
            End all my sessions
          </Button>
        </section>
        <section className={css.part} aria-labelledby="look">
          <div>
            <h2 id="look">Light or dark</h2>
            <p>Until you choose, the site follows your device.</p>
          </div>
          <ThemeSwitch className={css.theme} />
        </section>
      </div>
    </Page>
  )
}
