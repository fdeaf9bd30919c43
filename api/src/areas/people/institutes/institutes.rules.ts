import type { InstituteRefusal } from '@app/contracts/institutes'
import { indiaDate } from '@app/domain/india-time'
import { ok, refuse, type Result } from '@app/domain/result'

interface Institute {
  email_domains: readonly string[]
  ends_on: string | null
}

/** Its last day counts whole, in India. */
export const hasEnded = ({ ends_on }: Pick<Institute, 'ends_on'>, now: Date): boolean =>
  ends_on !== null && ends_on < indiaDate(now.toISOString())

/** Of the domain itself, or of a part of it: an address of cs.example.edu is one of example.edu. */
const isOf = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

/** Whether an address lets its owner join; it is judged by its ending alone. */
export function mayJoin(
  institute: Institute | undefined,
  email: string,
  now: Date,
): Result<null, Pick<InstituteRefusal, 'code'>> {
  if (!institute) return refuse({ code: 'institute_unknown' })
  if (hasEnded(institute, now)) return refuse({ code: 'institute_ended' })
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (!institute.email_domains.some((domain) => isOf(host, domain))) return refuse({ code: 'domain_not_theirs' })
  return ok(null)
}
