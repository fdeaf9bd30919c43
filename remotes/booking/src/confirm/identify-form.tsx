import { PhoneSignIn } from '@app/parts/phone-sign-in'
import { leaveWish } from '@app/parts/press-wish'
import { confirmPath, type WantedSlot } from '@app/parts/slot-address'

/** Who the call is for. The press that confirms the code holds the time as well: the next step finds its wish. */
export const IdentifyForm = ({ wanted }: { wanted: WantedSlot }) => (
  <PhoneSignIn
    draft="booking_draft"
    title="Your details"
    nameHint="What we should call you. A first name is enough."
    phoneHint="Ten digits, for a one-time code and reminders. No message names a health topic."
    consent="I am 18 or older, and I agree to a consultation by video. My details are used to give me this call and are kept as the law asks."
    action="Confirm and hold this time"
    onSubmit={() => leaveWish(confirmPath(wanted))}
  />
)
