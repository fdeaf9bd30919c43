import { phone } from '@app/contracts/accounts'
import { Gender } from '@app/contracts/doctors'
import { text } from '@app/contracts/wire'
import { PROFILE_TYPES, profileTypesOf } from '@app/domain/profile-type'
import { ok, refuse } from '@app/domain/result'
import * as z from 'zod/mini'
import { listOf, registrationNo, rowNumber, wholeNumber, year } from '../forms.ts'
import { verb } from '../verb.ts'
import { addDraft } from '../../../areas/catalogue/catalogue.door.ts'
import { storedPhone, insertExpert } from '../../../areas/people/people.door.ts'

const REFUSED = {
  registered: 'there is an expert with this registration number',
  account_taken: 'there is an account with this phone',
} as const
const words = text(1, 100)

export const doctorAdd = verb({
  name: 'doctor add',
  is: 'adds an expert, whom nobody sees yet: they log in by a code to their phone and fill their profile, and doctor approve publishes it',
  takes: {
    salutation: { is: 'Dr, Mr, Ms or Mx', form: z.enum(['Dr', 'Mr', 'Ms', 'Mx']) },
    name: { is: 'as patients read it', form: text(1, 80) },
    gender: { is: 'female, male or non-binary', form: Gender },
    types: {
      is: 'Sexologist, Therapist, Counsellor, with commas between',
      form: listOf(z.enum(PROFILE_TYPES)),
    },
    degree: { is: 'as patients read it', form: words },
    registration: { is: 'the number at their council', form: registrationNo },
    council: { is: 'the council', form: words },
    year: { is: 'of the registration', form: year },
    phone: { is: 'their own: the account’s codes go there', form: phone },
    languages: { is: 'with commas between', form: listOf(text(1, 40)) },
    city: { is: 'where they work', form: words },
    experience: { is: 'years of it', form: wholeNumber(70) },
    fee: { is: 'rupees of a consultation', form: rowNumber },
    intro: { is: 'one sentence of theirs for the lists', form: text(10, 300) },
    'discovery-calls': { is: 'yes: they take discovery calls', form: z.literal('yes'), isOptional: true },
  },
  async work(trx, given, { now }) {
    const { name, registration, council, phone: typed, fee } = given
    if (given.year > now.getUTCFullYear()) return refuse('the year of the registration has not come')
    const added = await addDraft(
      trx,
      {
        salutations: given.salutation,
        name,
        gender: given.gender,
        degree: given.degree,
        types: profileTypesOf(given.types),
        registration: { no: registration, council, year: given.year },
        languages: given.languages,
        city: given.city,
        experience: given.experience,
        feePaise: fee * 100,
        takesDiscoveryCalls: given['discovery-calls'] === 'yes',
        intro: given.intro,
      },
      { addAccount: (on) => insertExpert(on, { name, phone: storedPhone(typed), now }), now },
    )
    if (!added.ok) return refuse(REFUSED[added.error])
    const { id, slug, userId } = added.value
    return ok({ doctor: id, slug, user: userId, state: 'draft' })
  },
})
