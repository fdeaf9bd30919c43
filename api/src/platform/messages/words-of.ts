import { isIP } from 'node:net'
import { isOfThisMachine } from '@app/config/production-needs'
import { BRAND } from '@app/domain/brand'
import { keptTogether, NO_BREAK_SPACE } from '@app/domain/kept-together'
import type { DeliveryPayload } from './outbox-payloads.ts'
import type { Template } from './template.ts'
import { CONTACT, LOGIN, templateOf } from './templates.ts'

/**
 * Returns the final text of a message to an address; undefined if its template has no text for that way. The text
 * states who sent it, what happened, where to go and, if it is about an account, what to do if the reader did not
 * trigger it.
 *
 * @param site - The address at which people open the site.
 */
export function wordsOf(
  kind: 'sms' | 'email',
  { template: name, params, alias }: Pick<DeliveryPayload, 'template' | 'params' | 'alias'>,
  site: string,
): { subject: string; text: string } | undefined {
  const template = templateOf(name)
  if (!template) return undefined
  const read = template.params.parse(params)
  if (kind === 'sms') return template.sms && { subject: '', text: textMessage(template, template.sms(read), site) }
  const { mail, notMe } = template
  if (!mail) return undefined
  const otherwise = template.notice ? 'Open your account' : 'Write to us'
  const parts = [
    alias === null ? 'Hello,' : `Hello ${alias},`,
    keptTogether(mail.text(read)),
    ...(mail.hasLink ? [] : [`${notMe ? `Not you? ${notMe.says}` : otherwise}: ${linkOf(template, site)}`]),
    BRAND,
  ]
  return { subject: mail.subject, text: `${parts.join('\n\n')}\n` }
}

/**
 * Writes a text message. If the site has no domain name, the text has no link: operators refuse numeric addresses, and
 * nobody trusts them.
 */
function textMessage(template: Template, text: string, site: string): string {
  const { isCode, notMe } = template
  const link = hasName(site) && !isCode ? ` ${linkOf(template, site)}` : ''
  const told = notMe ? `${text} Not you? ${notMe.says}.` : text
  return `${BRAND}: ${told}${link}`.replaceAll(NO_BREAK_SPACE, ' ')
}

/**
 * Returns the address that a message opens. The address of the page that a message is about would reveal to a stranger
 * what the site is for, so messages open the login page; after login, the bell leads to that page.
 */
const linkOf = ({ notMe, notice }: Template, site: string): string =>
  new URL(notMe?.path ?? (notice ? LOGIN : CONTACT), site).href

/** Returns true if the site has a domain name, not just a machine's numeric address. */
function hasName(site: string): boolean {
  const { hostname } = new URL(site)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.') && !isOfThisMachine(site)
}
