import { ok, refuse } from '@app/domain/result'
import { rowNumber } from '../forms.ts'
import { verb } from '../verb.ts'
import { PROFILE_REFUSALS } from './profile-refusals.ts'
import { publishProfile } from '../../../areas/catalogue/catalogue.door.ts'

export const doctorPublish = verb({
  name: 'doctor publish',
  is: 'puts a doctor on the lists: one who was suspended, or a new one who was not whole when approved',
  takes: { doctor: { is: 'the number of the profile', form: rowNumber } },
  async work(trx, { doctor: id }) {
    const published = await publishProfile(trx, id)
    if (!published.ok) return refuse(PROFILE_REFUSALS[published.error])
    return ok({ doctor: id, slug: published.value.slug, published: true })
  },
})
