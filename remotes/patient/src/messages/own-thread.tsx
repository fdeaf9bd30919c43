import { Conversation } from '@app/parts/conversation'
import { WithHelplines } from '@app/parts/with-helplines'
import { useMedia } from '@app/ui/use-media'

/** Shows the messages between the patient and one expert, and what to know before writing. */
export function OwnThread({ id }: { id: string }) {
  // in a wide window, the numbers always stand beside the page
  const hasNumbersBeside = useMedia('(min-width: 80rem)')
  return (
    <Conversation key={id} threadId={id} as="patient">
      {hasNumbersBeside ? (
        'If it can’t wait, call one of the numbers on this page.'
      ) : (
        <WithHelplines>
          In danger, call 112. If you’re thinking of harming yourself, call Tele-MANAS on 14416, day or night.
        </WithHelplines>
      )}
    </Conversation>
  )
}
