import { ok, refuse } from '@app/domain/result'
import * as z from 'zod/mini'
import { domains, instituteCode } from '../forms.ts'
import { verb } from '../verb.ts'
import { insertInstitute } from '../../../areas/people/people.door.ts'

export const instituteAdd = verb({
  name: 'institute add',
  is: 'adds an institute whose people register by its code',
  takes: {
    code: { is: '3 to 20 capitals and digits', form: instituteCode },
    name: { is: 'what people know it by', form: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)) },
    domains: { is: 'whose e-mail addresses count, with commas between', form: domains },
    ends: { is: 'the last day on which the code counts, as 2027-03-31', form: z.iso.date(), isOptional: true },
  },
  async work(trx, { code, name, domains: email_domains, ends = null }, { now }) {
    const institute = { code, name, email_domains, ends_on: ends }
    const isAdded = await insertInstitute(trx, { ...institute, created_at: now })
    return isAdded ? ok(institute) : refuse('there is an institute with this code')
  },
})
