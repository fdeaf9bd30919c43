import * as z from 'zod/mini'
import { Profile } from './accounts.ts'
import { LEGAL_NAME, PIN } from './profile-form.ts'
import { IDENTITY } from './limits.ts'
import { textOf } from './wire.ts'

export const Sex = z.enum(['female', 'male', 'other'])
export type Sex = z.infer<typeof Sex>

/** A patient's legal identity. The law requires it before a consultation, and documents show it. */
export const Identity = z.object({
  legal_name: z.string(),
  date_of_birth: z.iso.date(),
  sex: Sex,
  address_line: z.string(),
  city_id: z.int(),
  city: z.string(),
  state_id: z.int(),
  pin: z.string(),
})
export type Identity = z.infer<typeof Identity>

/** identity is null until the patient has given it. */
export const PatientProfile = z.extend(Profile, { identity: z.nullable(Identity) })
export type PatientProfile = z.infer<typeof PatientProfile>

/** name is what we call the patient; the other fields are their identity, which is always complete. */
export const ChangeProfile = z.strictObject({
  name: textOf(IDENTITY.name),
  legal_name: textOf(IDENTITY.legal_name).check(z.regex(LEGAL_NAME, 'must be written in Latin or Devanagari letters')),
  date_of_birth: z.iso.date(),
  sex: Sex,
  address_line: textOf(IDENTITY.address_line),
  city_id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  pin: z.string().check(z.regex(PIN, 'must be six digits')),
})
export type ChangeProfile = z.infer<typeof ChangeProfile>
/** field is the field that was rejected. */
export const ProfileRefusal = z.object({
  code: z.enum(['too_young', 'no_such_birthday', 'unknown_city']),
  field: z.enum(['date_of_birth', 'city_id']),
})
export type ProfileRefusal = z.infer<typeof ProfileRefusal>
