import { HttpRefusal } from '../../../../platform/http/errors.ts'

/** @throws HttpRefusal 403 for a request from another site's page. */
export function refuseForeign(from: string | undefined, origin: string): void {
  if (from !== origin) throw new HttpRefusal(403, 'This call is for the site itself')
}
