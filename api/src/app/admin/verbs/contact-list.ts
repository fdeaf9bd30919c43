import { ANSWER_WITHIN } from '@app/contracts/contact-form'
import { HOUR } from '@app/domain/durations'
import { ok } from '@app/domain/result'
import { verb } from '../verb.ts'
import { listOpen, ticketOf } from '../../../areas/people/people.door.ts'

export const contactList = verb({
  name: 'contact list',
  is: 'lists what visitors wrote by the contact and grievance forms and nobody has answered, the oldest first, without a word of it',
  takes: {},
  isRead: true,
  work: async (trx, _given, { now }) =>
    ok({
      open: (await listOpen(trx)).map(({ id, topic, reply_by, safe_time, created_at }) => {
        const answerBy = new Date(created_at.getTime() + ANSWER_WITHIN * HOUR)
        return {
          number: id,
          ticket: ticketOf(id, created_at),
          topic,
          reply_by,
          safe_time,
          answer_by: answerBy,
          is_late: answerBy < now,
        }
      }),
    }),
})
