import { Link, useIdentity } from '@app/kernel'
import { Lead } from '@app/ui/page'
import { AccountPart } from '../frame/account-part.tsx'
import { Consents } from './consents.tsx'
import { Contact } from './contact.tsx'
import { DataCopy } from './data-copy.tsx'
import { Deletion } from './deletion.tsx'
import { RecordAccess } from './record-access.tsx'
import css from './privacy-page.module.css'

/** Tells experts why they cannot delete their account here. */
const ExpertsStay = () => (
  <section className={css.part} aria-labelledby="delete">
    <h2 id="delete">Delete your account</h2>
    <p>
      You can’t delete an expert account here. By law, your name has to stay on the records you wrote. Please write to
      us.
    </p>
  </section>
)

/** The parts of a patient's page, by the ids of their headings. */
const PARTS = [
  ['reach', 'Contact preferences'],
  ['record', 'Who opened your record'],
  ['agreed', 'Your consent'],
  ['copy', 'A copy of your data'],
  ['delete', 'Delete your account'],
] as const

/** Leads to each part of the page, because the page is long. */
const PartLinks = () => (
  <nav aria-label="On this page">
    <ul className={css.jumps}>
      {PARTS.map(([id, title]) => (
        <li key={id}>
          <Link to={`#${id}`}>{title}</Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** Shows how the reader is contacted and, to patients, who has seen their data. */
export function PrivacyPage() {
  const isPatient = useIdentity()?.userType === 'Patient'
  return (
    <AccountPart>
      <h1>Privacy</h1>
      {isPatient ? <PartLinks /> : <Lead>Choose how we contact you, and get a copy of your data.</Lead>}
      <Contact />
      {isPatient && <RecordAccess />}
      {isPatient && <Consents />}
      <DataCopy />
      {isPatient ? <Deletion /> : <ExpertsStay />}
    </AccountPart>
  )
}
