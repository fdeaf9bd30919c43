import { HttpRefusal } from '../../../../platform/http/errors.ts'

/** @throws HttpRefusal 403 for a request that a page of another site made. */
export function refuseForeign(from: string | undefined, origin: string): void {
  if (from !== origin) throw new HttpRefusal(403, 'This call is for the site itself')
}
