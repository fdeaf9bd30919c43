import type { DeliveryPayload } from './outbox-payloads.ts'
import { templateOf } from './templates.ts'

/** The final text of a message to an address; undefined where its template has no text for that way. */
export function wordsOf(
  kind: 'sms' | 'email',
  { template: name, params, alias }: Pick<DeliveryPayload, 'template' | 'params' | 'alias'>,
): { subject: string; text: string } | undefined {
  const template = templateOf(name)
  if (!template) return undefined
  const read = template.params.parse(params)
  if (kind === 'sms') return template.sms && { subject: '', text: template.sms(read) }
  const { mail } = template
  return (
    mail && { subject: mail.subject, text: `${alias === null ? 'Hello' : `Hello ${alias}`},\n\n${mail.text(read)}\n` }
  )
}
