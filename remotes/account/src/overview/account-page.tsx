import type { ContactDetails } from '@app/contracts/contact-details'
import { contactDetailsQuery } from '@app/parts/contact-details.query'
import { canUsePasskeys } from '@app/parts/passkey-ceremony'
import { PATHS } from '@app/parts/paths'
import { profileQuery } from '@app/parts/profile.query'
import {
  Link,
  logOut,
  logOutEverywhere,
  themeAtom,
  useAtom,
  useIdentity,
  useKernel,
  useMutation,
  useNavigate,
  useQuery,
} from '@app/kernel'
import { Avatar } from '@app/ui/avatar'
import { Button } from '@app/ui/button'
import { Chip, Chips } from '@app/ui/chip'
import { CoverLink } from '@app/ui/linked-card'
import { Badge, Page } from '@app/ui/page'
import css from './account-page.module.css'
import { accountQuery } from './account.query.ts'
import { PendingDeletion } from '../privacy/pending-deletion.tsx'
import { Picture } from '../profile/picture.tsx'
import rows from '../frame/rows.module.css'
import { secondFactorQuery } from '../second-factor/second-factor.query.ts'
import type { ReactNode } from 'react'

/** Shows who is logged in, and how to log out. */
export function AccountPage() {
  const kernel = useKernel()
  const navigate = useNavigate()
  const identity = useIdentity()
  // the session's token has the name as it was at login, so the current name is read from the server
  const { data: account } = useQuery(accountQuery(kernel))
  const name = account?.name ?? identity?.name ?? ''
  const isPatient = identity?.userType === 'Patient'
  const everywhere = useMutation(logOutEverywhere)
  return (
    <Page>
      <h1>Account</h1>
      <div className={css.who}>
        {/* an expert sees their picture below */}
        {isPatient && <Avatar src={undefined} name={name} size={48} />}
        <div>
          <p>You are logged in as {name}.</p>
          {account?.email && <p>{account.email}</p>}
        </div>
      </div>
      {isPatient && <PendingDeletion />}
      <div className={css.parts}>
        <ul className={rows.items} aria-label="Your account">
          {isPatient && <Details />}
          <Safety />
          <Way to={PATHS.privacy} title="Privacy" icon={SHIELD}>
            {isPatient
              ? 'Choose how we contact you, see who opened your record and manage your data.'
              : 'Choose how we contact you, and get a copy of your data.'}
          </Way>
        </ul>
        {/* patients choose their picture on their details page */}
        {identity?.userType === 'Doctor' && <Picture />}
        <ul className={rows.items} aria-label="This site">
          <Setting title="Light or dark" about="Until you choose, the site follows your device’s setting.">
            <Theme />
          </Setting>
          <Setting
            title="This device"
            about="When you log out, we delete the pages we saved in this browser. We don’t delete your browser history."
          >
            <Button look="secondary" onClick={() => void logOut(kernel).then(() => navigate('/'))}>
              Log out
            </Button>
          </Setting>
          <Setting
            title="All devices"
            about={
              <>
                Use this if you’ve lost your phone or logged in on a shared computer.
                {canUsePasskeys() && (
                  <>
                    {' '}
                    You’ll keep your passkeys. <Link to={`${PATHS.security}#passkeys`}>See your passkeys</Link>
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
              Log out everywhere
            </Button>
          </Setting>
        </ul>
      </div>
    </Page>
  )
}

/** Leads to the patient's details and says whether they are complete, once that is known. */
function Details() {
  const { data } = useQuery(profileQuery(useKernel()))
  return (
    <Way to={PATHS.profile} title="Your details" icon={PERSON}>
      {data?.identity
        ? `${data.identity.legal_name}, ${data.identity.city}`
        : 'Your name, date of birth and address. We need them before a consultation.'}
    </Way>
  )
}

/** Leads to the page of security and says how the account is protected, once that is known. */
function Safety() {
  const kernel = useKernel()
  const { data: contact } = useQuery(contactDetailsQuery(kernel))
  const { data: second } = useQuery(secondFactorQuery(kernel))
  return (
    <Way to={PATHS.security} title="Security" icon={LOCK}>
      {contact && second ? (
        <Protection contact={contact} isSecondOn={second.since !== null} />
      ) : (
        'Your phone, e-mail, password and devices.'
      )}
    </Way>
  )
}

function Protection({ contact, isSecondOn }: { contact: ContactDetails; isSecondOn: boolean }) {
  const second = isSecondOn ? 'on' : 'off'
  if (contact.email !== null && !contact.email_verified)
    return (
      <>
        <Badge tone="warn">E-mail not confirmed yet</Badge>
        <span className={css.second}>Second login code is {second}</span>
      </>
    )
  return `${contact.email === null ? 'No e-mail address' : 'E-mail confirmed'} · second login code is ${second}`
}

// the data of SVG paths, drawn as lines on a 24 by 24 grid
const PERSON = 'M12 12a4 4 0 1 0 0-8a4 4 0 0 0 0 8zM5 20a7 7 0 0 1 14 0'
const LOCK = 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3'
const SHIELD = 'M12 3l7 3v6c0 4-3 7-7 9c-4-2-7-5-7-9V6z'

const Line = ({ of }: { of: string }) => (
  <path d={of} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
)

/** Leads to one page of the account; the whole row is the link. */
const Way = ({ to, title, icon, children }: { to: string; title: string; icon: string; children: ReactNode }) => (
  <li className={`${rows.item} ${css.way}`}>
    <svg className={css.icon} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <Line of={icon} />
    </svg>
    <div className={rows.what}>
      <h2>
        <CoverLink to={to}>{title}</CoverLink>
      </h2>
      <p>{children}</p>
    </div>
    <svg className={css.on} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <Line of="M9 6l6 6-6 6" />
    </svg>
  </li>
)

interface SettingProps {
  title: string
  about: ReactNode
  /** The control that changes it. */
  children: ReactNode
}

/** One thing that is changed on this page. */
const Setting = ({ title, about, children }: SettingProps) => (
  <li className={rows.item}>
    <div className={rows.what}>
      <h2>{title}</h2>
      <p>{about}</p>
    </div>
    {children}
  </li>
)

/** Chooses between light and dark; without a choice, the site follows the device. */
function Theme() {
  const [chosen, choose] = useAtom(themeAtom)
  return (
    <Chips label="Light or dark">
      <Chip isChosen={chosen === 'light'} onPress={() => choose('light')}>
        Light
      </Chip>
      <Chip isChosen={chosen === 'dark'} onPress={() => choose('dark')}>
        Dark
      </Chip>
      <Chip isChosen={chosen === undefined} onPress={() => choose(undefined)}>
        Device
      </Chip>
    </Chips>
  )
}
