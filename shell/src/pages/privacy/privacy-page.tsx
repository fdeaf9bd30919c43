import { useIdentity } from '@app/kernel'
import { Lead, Page } from '@app/ui/page'
import { Consents } from './consents.tsx'
import { Contact } from './contact.tsx'
import { RecordAccess } from './record-access.tsx'

/** How somebody is reached, and for patients who has seen what is theirs. */
export function PrivacyPage() {
  const isPatient = useIdentity()?.userType === 'Patient'
  return (
    <Page width="read">
      <h1>Privacy</h1>
      <Lead>
        {isPatient
          ? 'Choose how we reach you. See who opened your record, and what you agreed to.'
          : 'Choose how we reach you.'}
      </Lead>
      <Contact />
      {isPatient && <RecordAccess />}
      {isPatient && <Consents />}
    </Page>
  )
}
