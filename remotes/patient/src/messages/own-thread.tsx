import { Conversation } from '@app/parts/conversation'
import { Note } from '@app/ui/states'

/** Shows the messages between the patient and one expert, and what to know before writing. */
export const OwnThread = ({ id }: { id: string }) => (
  <Conversation key={id} threadId={id} as="patient">
    <Note tone="warn">
      <p>
        We don’t read messages right away. Are you in danger? Call <a href="tel:112">112</a>. Are you thinking of
        harming yourself? Call Tele-MANAS on <a href="tel:14416">14416</a>, day or night.
      </p>
    </Note>
  </Conversation>
)
