import { ok, refuse } from '@app/domain/result'
import { rowNumber } from '../forms.ts'
import { verb } from '../verb.ts'
import { countBookedAhead } from '../../../areas/care/care.door.ts'
import { retireDoctor } from '../../../areas/catalogue/catalogue.door.ts'

export const doctorSuspend = verb({
  name: 'doctor suspend',
  is: 'takes a doctor off every list, so that nobody books them; says how many booked calls are still to come, and keeps those',
  takes: { doctor: { is: 'the number of the profile', form: rowNumber } },
  async work(trx, { doctor: id }, { now }) {
    const doctor = await retireDoctor(trx, id, now)
    if (!doctor) return refuse('there is no doctor on the lists with this number')
    return ok({
      doctor: id,
      slug: doctor.slug,
      user: doctor.user_id,
      booked_ahead: await countBookedAhead(trx, id, now),
    })
  },
})
