import { ok, refuse } from '@app/domain/result'
import { sendMessage } from '../../../platform/messages/send-message.ts'
import { rowNumber } from '../forms.ts'
import { verb } from '../verb.ts'
import { PROFILE_REFUSALS } from './profile-refusals.ts'
import { approveChanges } from '../../../areas/catalogue/catalogue.door.ts'
import { removeFiles } from '../../../areas/files/files.door.ts'

export const doctorApprove = verb({
  name: 'doctor approve',
  is: 'shows patients what waits of a profile, and puts a new one on the lists if it is whole; run it without --yes first, and read it',
  takes: {
    doctor: { is: 'the number of the profile', form: rowNumber },
    seen: {
      is: 'the number that the run without --yes said; what came later is refused',
      form: rowNumber,
      isOptional: true,
    },
  },
  async work(trx, { doctor: doctorId, seen }, { now, by }) {
    const removeFile = (on: typeof trx, id: string) => removeFiles(on, [id], now)
    const approved = await approveChanges(trx, { doctorId, seen, by, now, removeFile })
    if (!approved.ok) return refuse(PROFILE_REFUSALS[approved.error])
    const { userId, ...result } = approved.value
    const words = { template: 'profile_decided', params: {}, key: `profile:${doctorId}:${result.seen}` } as const
    if (userId) await sendMessage(trx, { ...words, to: { userId } }, now)
    return ok({ doctor: doctorId, ...result })
  },
})
