import { canUsePasskeys } from '@app/parts/passkey-ceremony'
import { PATHS } from '@app/parts/paths'
import { ThemeSwitch } from '@app/parts/theme-switch'
import { Link, logOut, logOutEverywhere, useIdentity, useKernel, useMutation, useNavigate, useQuery } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Page } from '@app/ui/page'
import css from './account-page.module.css'
import { accountQuery } from './account.query.ts'
import { PendingDeletion } from '../privacy/pending-deletion.tsx'
import { Picture } from '../profile/picture.tsx'
import { type ReactNode, useId } from 'react'

/** Shows who is logged in, and how to log out. */
export function AccountPage() {
  const kernel = useKernel()
  const navigate = useNavigate()
  const identity = useIdentity()
  // the session's token has the name as it was at login, so the current name is read from the server
  const { data: account } = useQuery(accountQuery(kernel))
  const isPatient = identity?.userType === 'Patient'
  const everywhere = useMutation(logOutEverywhere)
  return (
    <Page>
      <h1>Account</h1>
      <p className={css.who}>You are logged in as {account?.name ?? identity?.name}.</p>
      {isPatient && <PendingDeletion />}
      {/* patients choose their picture on their details page */}
      {identity?.userType === 'Doctor' && <Picture />}
      <div className={css.parts}>
        {isPatient && (
          <AccountCard title="Your details" about="Name, date of birth and address. Needed before a consultation.">
            <LinkButton look="secondary" to={PATHS.profile}>
              Open your details
            </LinkButton>
          </AccountCard>
        )}
        <AccountCard title="Security" about="Your devices, phone, e-mail and password. See where you are logged in.">
          <LinkButton look="secondary" to={PATHS.security}>
            Open security
          </LinkButton>
        </AccountCard>
        <AccountCard
          title="Privacy"
          about={
            isPatient
              ? 'How we contact you, who opened your record, and your data.'
              : 'How we contact you, and a copy of your data.'
          }
        >
          <LinkButton look="secondary" to={PATHS.privacy}>
            Open privacy
          </LinkButton>
        </AccountCard>
        <AccountCard title="This device" about="When you log out, this browser forgets what you read.">
          <Button look="secondary" onClick={() => void logOut(kernel).then(() => navigate('/'))}>
            Log out
          </Button>
        </AccountCard>
        <AccountCard
          title="All devices"
          about={
            <>
              For a lost phone, or a computer that others use.
              {canUsePasskeys() && (
                <>
                  {' '}
                  Your passkeys stay: <Link to={`${PATHS.security}#passkeys`}>look at them</Link>.
                </>
              )}
            </>
          }
        >
          <Button
            look="secondary"
            busy={everywhere.isBusy}
            // if the server refuses, the kernel tells the reader, and they stay on this page
            onClick={() => void everywhere.send().then(({ ok }) => ok && navigate('/'))}
          >
            End all my sessions
          </Button>
        </AccountCard>
        <AccountCard title="Light or dark" about="Until you choose, the site follows your device’s setting.">
          <ThemeSwitch className={css.theme} />
        </AccountCard>
      </div>
    </Page>
  )
}

interface AccountCardProps {
  title: string
  about: ReactNode
  /** The control for changing this part. */
  children: ReactNode
}

/** One part of the account, on the overview page. */
function AccountCard({ title, about, children }: AccountCardProps) {
  const id = useId()
  return (
    <section className={css.card} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{about}</p>
      </div>
      {children}
    </section>
  )
}
