import { ok, refuse } from '@app/domain/result'
import * as z from 'zod/mini'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import { title } from '../forms.ts'
import { verb } from '../verb.ts'
import { lockGiven, showFeedback } from '../../../areas/care/care.door.ts'

export const feedbackShow = verb({
  name: 'feedback show',
  is: 'shows the words of a patient who allows it on the expert’s page, with a first name and a town',
  takes: {
    appointment: { is: 'the id of the visit', form: z.uuid() },
    title: { is: 'a few words above it, of how the care felt', form: title },
  },
  async work(trx, { appointment, title: heading }, { now, by }) {
    const given = await lockGiven(trx, appointment)
    if (!given) return refuse('nobody has said anything of this visit')
    if (!given.may_show || given.words === null) return refuse('its patient has not allowed to show it')
    if (given.feedback_id !== null) return refuse('it is shown already')
    const { patient_id, doctor_id, words: description, patient_name, places } = given
    const shown = { doctor_id, title: heading, description, patient_name: patient_name.split(' ')[0]! }
    const feedback = await showFeedback(trx, appointment, { ...shown, location: places[0]?.name ?? 'India' })
    const entry = { patient_id, actor_kind: 'operator', actor: by, act: 'shown', subject: 'feedback' } as const
    await appendEntry(trx, entry, now)
    return ok({ appointment, feedback, words: description })
  },
})
