import * as z from 'zod/mini'
import { codeAnswer, phone, VerifyRefusal } from './accounts.ts'
import { INSTITUTE_CODE } from './institute-form.ts'

/**
 * The institute's code is also accepted in lower case. The address belongs to one of the institute's domains; it is
 * stored but not verified.
 */
export const RegisterWithInstitute = z.strictObject({
  ...codeAnswer,
  phone,
  institute_code: z
    .string()
    .check(z.trim(), z.toUpperCase(), z.regex(INSTITUTE_CODE, 'must be the code of an institute')),
  email: z.email().check(z.maxLength(254)),
})
/** After the first three refusals, the visitor can still use the one-time code. */
export const InstituteRefusal = z.extend(VerifyRefusal, {
  code: z.enum(['institute_unknown', 'institute_ended', 'domain_not_theirs', ...VerifyRefusal.shape.code.options]),
})
export type InstituteRefusal = z.infer<typeof InstituteRefusal>

/**
 * The institute that a person has joined; `has_ended`: its code, and everything that the code unlocks, is no longer
 * valid.
 */
export const Membership = z.object({
  institute: z.nullable(z.object({ name: z.string(), has_ended: z.boolean() })),
})
export type Membership = z.infer<typeof Membership>
