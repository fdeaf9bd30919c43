import { HttpRefusal } from '../../../../platform/http/errors.ts'

/** @throws HttpRefusal 403 for a call that another site's page has made. */
export function refuseForeign(from: string | undefined, origin: string): void {
  if (from !== origin) throw new HttpRefusal(403, 'This call is for the site itself')
}
