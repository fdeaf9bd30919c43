import { Conversation } from '@app/parts/conversation'
import { MESSAGE_WORKING_DAYS } from '@app/domain/promised-times'
import { useParams } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Note } from '@app/ui/states'
import { DoctorPage } from '../frame/doctor-page.tsx'
import { messagesPages } from './messages.pages.ts'

/** What the reader and one patient write to each other. */
export function ThreadPage() {
  const id = useParams().id!
  return (
    <DoctorPage>
      <Conversation key={id} threadId={id} as="doctor">
        <Note tone="danger">
          <p>
            Is your patient in danger? Tell them to call <a href="tel:112">112</a>, or Tele-MANAS on{' '}
            <a href="tel:14416">14416</a>.
          </p>
        </Note>
        <p>Please answer within {MESSAGE_WORKING_DAYS} working days. Don’t prescribe by message alone.</p>
      </Conversation>
      <LinkButton look="quiet" to={messagesPages.threads.path}>
        All your messages
      </LinkButton>
    </DoctorPage>
  )
}
