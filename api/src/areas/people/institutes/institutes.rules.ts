import type { InstituteRefusal } from '@app/contracts/institutes'
import { indiaDate } from '@app/domain/india-time'
import { ok, refuse, type Result } from '@app/domain/result'

interface Institute {
  email_domains: readonly string[]
  ends_on: string | null
}

/** Checks whether an agreement has ended; its last day counts in full, by Indian time. */
export const hasEnded = ({ ends_on }: Pick<Institute, 'ends_on'>, now: Date): boolean =>
  ends_on !== null && ends_on < indiaDate(now.toISOString())

/** Checks whether a host is a domain or belongs to it: an address at cs.example.edu belongs to example.edu too. */
const isOf = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

/**
 * Checks whether the owner of an e-mail address may join an institute. Only the address's domain decides who may join.
 */
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
