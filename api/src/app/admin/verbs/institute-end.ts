import { ok, refuse } from '@app/domain/result'
import * as z from 'zod/mini'
import { instituteCode } from '../forms.ts'
import { verb } from '../verb.ts'
import { endInstitute } from '../../../areas/people/people.door.ts'

export const instituteEnd = verb({
  name: 'institute end',
  is: 'says on which day the code of an institute counts for the last time',
  takes: {
    code: { is: '3 to 20 capitals and digits', form: instituteCode },
    on: { is: 'that day, as 2027-03-31', form: z.iso.date() },
  },
  async work(trx, { code, on }) {
    const isThere = await endInstitute(trx, code, on)
    return isThere ? ok({ code, ends_on: on }) : refuse('there is no institute with this code')
  },
})
