import { TEMPLATES, templateOf } from './templates.ts'

interface Senders {
  PAYMENTS_MODE: string
  SMS_URL?: string | undefined
  SMS_BODY?: string | undefined
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
  SMS_DLT_IDS: Readonly<Record<string, string>>
}
const NEEDED = ['SMS_URL', 'SMS_BODY', 'SMTP_URL', 'MAIL_FROM'] as const

/**
 * Finds settings that prevent messages from being sent where they must be, or that would send messages from the
 * sandbox. Each error names the variable and gives the reason.
 */
export function senderFaults(senders: Senders): [variable: string, message: string][] {
  if (senders.PAYMENTS_MODE === 'sandbox')
    return NEEDED.filter((name) => senders[name] !== undefined).map((name) => [
      name,
      'is not for the sandbox, which nothing leaves',
    ])
  const missing = NEEDED.filter((name) => senders[name] === undefined)
  if (missing.length > 0) return missing.map((name) => [name, 'is not set, so no code could be sent'])
  const unnamed = Object.keys(TEMPLATES).filter((name) => templateOf(name)!.sms && !senders.SMS_DLT_IDS[name])
  if (!senders.SMS_BODY!.includes('{dlt}') || unnamed.length === 0) return []
  return [['SMS_DLT_IDS', `has no number for ${unnamed.join(', ')}`]]
}
