import { GUEST_NAMED, namesGuest, type GuestOfCall } from '@app/contracts/guest-in-note'
import { Note } from '@app/ui/states'

interface GuestInNoteProps {
  guest: GuestOfCall
  /** The fields of the note as shown on the screen. */
  texts: readonly { text: string }[]
}

/**
 * Tells the writer of a note whether it may name the guest, and warns them if it names a guest who may not be named.
 */
export function GuestInNote({ guest, texts }: GuestInNoteProps) {
  return (
    <>
      <p>
        {guest.may_be_named
          ? `You can name ${guest.name} because they and the patient both agreed.`
          : 'Don’t name the guest unless they and the patient both agree.'}
      </p>
      <div role="status">
        {namesGuest(texts, [guest]) && (
          <Note tone="warn">
            <p>The note can’t be signed yet. {GUEST_NAMED}</p>
          </Note>
        )}
      </div>
    </>
  )
}
