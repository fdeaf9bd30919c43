import { useIdentity } from '@app/kernel'
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
    <p>Experts can’t do this here. By law, your name has to stay on the records you wrote. Please write to us.</p>
  </section>
)

/** Shows how the reader is contacted and, to patients, who has seen their data. */
export function PrivacyPage() {
  const isPatient = useIdentity()?.userType === 'Patient'
  return (
    <AccountPart>
      <h1>Privacy</h1>
      <Lead>
        {isPatient
          ? 'Choose how we contact you and what you agree to. See who opened your record, get a copy of your data, or delete your account.'
          : 'Choose how we contact you, and get a copy of your data.'}
      </Lead>
      <Contact />
      {isPatient && <RecordAccess />}
      {isPatient && <Consents />}
      <DataCopy />
      {isPatient ? <Deletion /> : <ExpertsStay />}
    </AccountPart>
  )
}
