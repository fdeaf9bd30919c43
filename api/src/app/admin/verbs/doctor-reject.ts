import { ok, refuse } from '@app/domain/result'
import { sendMessage } from '../../../platform/messages/send-message.ts'
import { reason, rowNumber } from '../forms.ts'
import { verb } from '../verb.ts'
import { PROFILE_REFUSALS } from './profile-refusals.ts'
import { rejectChanges } from '../../../areas/catalogue/catalogue.door.ts'
import { removeFiles } from '../../../areas/files/files.door.ts'

export const doctorReject = verb({
  name: 'doctor reject',
  is: 'refuses what waits of a profile; patients go on reading what was approved before',
  takes: {
    doctor: { is: 'the number of the profile', form: rowNumber },
    because: { is: 'why, in words for the doctor', form: reason },
    seen: {
      is: 'the number that the run without --yes said; what came later is refused',
      form: rowNumber,
      isOptional: true,
    },
  },
  async work(trx, { doctor: doctorId, because, seen }, { now, by }) {
    const removeFile = (on: typeof trx, id: string) => removeFiles(on, [id], now)
    const rejected = await rejectChanges(trx, { doctorId, seen, because, by, now, removeFile })
    if (!rejected.ok) return refuse(PROFILE_REFUSALS[rejected.error])
    const { userId, ...result } = rejected.value
    const words = { template: 'profile_decided', params: {}, key: `profile:${doctorId}:${result.seen}` } as const
    if (userId) await sendMessage(trx, { ...words, to: { userId } }, now)
    return ok({ doctor: doctorId, because, ...result })
  },
})
