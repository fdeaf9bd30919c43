import { Conversation } from '@app/parts/conversation'
import { MESSAGE_WORKING_DAYS } from '@app/domain/promised-times'
import { useParams } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Note } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { messagesPages } from './messages.pages.ts'

/** Shows the messages between the patient and one expert. */
export function ThreadPage() {
  const id = useParams().id!
  return (
    <PatientPage>
      <Conversation key={id} threadId={id} as="patient">
        <Note tone="danger">
          <p>
            We don’t read messages right away. Are you in danger? Call <a href="tel:112">112</a>. Are you thinking of
            harming yourself? Call Tele-MANAS on <a href="tel:14416">14416</a>, day or night.
          </p>
        </Note>
        <p>Your expert answers within {MESSAGE_WORKING_DAYS} working days. They don’t prescribe by message alone.</p>
      </Conversation>
      <LinkButton look="quiet" to={messagesPages.threads.path}>
        All your messages
      </LinkButton>
    </PatientPage>
  )
}
