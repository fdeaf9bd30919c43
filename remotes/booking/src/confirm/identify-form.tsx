import { PhoneSignIn } from '@app/care/phone-sign-in'
import { leaveWish } from '@app/care/press-wish'
import { confirmPath, type WantedSlot } from '@app/care/slot-address'

/** Who the call is for. The press that confirms the code holds the time as well: the next step finds its wish. */
export const IdentifyForm = ({ wanted }: { wanted: WantedSlot }) => (
  <PhoneSignIn
    draft="booking_draft"
    title="Who are you?"
    nameHint="What the doctor should call you. A first name is enough for this call."
    phoneHint="Ten digits. We send one code to it now, and reminders that name no health topic."
    consent="I am 18 or older, and I agree to a consultation by video. My details are used to give me this call and are kept as the law asks."
    action="Confirm and hold this time"
    onSubmit={() => leaveWish(confirmPath(wanted))}
  />
)
