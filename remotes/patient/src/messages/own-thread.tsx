import { Conversation } from '@app/parts/conversation'
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
        <>
          In danger, call <a href="tel:112">112</a>. If you’re thinking of harming yourself, call Tele-MANAS on{' '}
          <a href="tel:14416">14416</a>, day or night.
        </>
      )}
    </Conversation>
  )
}
