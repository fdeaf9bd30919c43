import { Conversation } from '@app/parts/conversation'
import { MESSAGE_WORKING_DAYS } from '@app/domain/promised-times'
import { Note } from '@app/ui/states'

/** Shows the messages between the patient and one expert, and what to know before writing. */
export const OwnThread = ({ id }: { id: string }) => (
  <Conversation key={id} threadId={id} as="patient">
    <Note tone="danger">
      <p>
        We don’t read messages right away. Are you in danger? Call <a href="tel:112">112</a>. Are you thinking of
        harming yourself? Call Tele-MANAS on <a href="tel:14416">14416</a>, day or night.
      </p>
    </Note>
    <p>Your expert answers within {MESSAGE_WORKING_DAYS} working days. They don’t prescribe by message alone.</p>
  </Conversation>
)
