import type { InclusionType } from '@app/contracts/packages'

/** What we can give of what packages hold: one with anything else is shown, and can't be bought. */
const DELIVERABLE: readonly InclusionType[] = [
  'discovery_call',
  'sexologist_consult',
  'therapist_session',
  'counsellor_session',
  'lab_panel',
  'chat_followup',
]

/** Whether a package can be bought by itself. A discovery call can too: it is paid first then, and its time chosen later. */
export const isOnSale = ({ inclusions }: { inclusions: readonly { type: InclusionType }[] }): boolean =>
  inclusions.every(({ type }) => DELIVERABLE.includes(type))
