import { BesideArt } from '@app/ui/art'
import { BookCall } from '@app/parts/book-call'
import { PhoneSignIn } from '@app/parts/phone-sign-in'
import type { Session } from '@app/contracts/accounts'
import { canUsePasskeys } from '@app/parts/passkey-ceremony'
import { useHydrated, useKernel, useNavigate } from '@app/kernel'
import { Card, Lead, Page } from '@app/ui/page'
import { useState } from 'react'
import { pathAfterLogin } from '../frame/path-after-login.ts'
import type { Site } from '../site.ts'
import css from './login-page.module.css'
import { PasskeyLogin } from './passkey-login.tsx'
import { isPasskeyOffered, PasskeyOffer } from './passkey-offer.tsx'
import { PasswordLogin } from './password-login.tsx'

/** Offers the phone first, because patients register with it. A new phone number gets an account during login. */
export function LoginPage({ site }: { site: Pick<Site, 'entries'> }) {
  const kernel = useKernel()
  const { session } = kernel
  const navigate = useNavigate()
  // the served document is the same for everybody: only after hydration is it known why this reader came, and what they
  // have typed
  const isHydrated = useHydrated()
  const why = isHydrated ? session.why() : null
  const offersPasskeys = isHydrated && canUsePasskeys()
  const [offeredTo, offerTo] = useState<Session>()
  const goOn = ({ userType }: Session) => navigate(pathAfterLogin(site, session, userType), { replace: true })
  const goOnOrOffer = async (opened: Session) => ((await isPasskeyOffered(kernel)) ? offerTo(opened) : goOn(opened))
  if (offeredTo)
    return (
      <Page width="form">
        <PasskeyOffer onNotNow={() => goOn(offeredTo)} />
      </Page>
    )
  return (
    <Page width="form">
      <BesideArt of="steps">
        <h1>Log in</h1>
        <Lead>
          {why ? `Log in ${why}.` : 'Patients and experts log in here.'} New here? Your first code creates your account.
        </Lead>
      </BesideArt>
      <div className={css.ways}>
        <Card>
          <PhoneSignIn
            draft="login_draft"
            title="With your phone"
            emailTitle="With an e-mail code"
            phoneFirst
            nameHint="A first name is enough."
            phoneHint="Ten digits. We’ll send you a one-time code."
            consent="I am 18 or older. I agree that my details are used to care for me and kept as the law requires."
            action="Log in with the code"
            offersPasskeys={offersPasskeys}
            onSignedIn={(opened) => void goOnOrOffer(opened)}
          />
        </Card>
        <Card>
          <PasswordLogin offersPasskeys={offersPasskeys} onSignedIn={(opened) => void goOnOrOffer(opened)} />
        </Card>
        {offersPasskeys && <PasskeyLogin onSignedIn={goOn} />}
      </div>
      <div className={css.other}>
        <p>Only you and the people who treat you can see what’s in your account.</p>
        <p>You don’t need an account to book. Your first booking creates one.</p>
        <BookCall look="quiet" />
      </div>
    </Page>
  )
}
