import { createTransport } from 'nodemailer'
import type { Channel, Delivery } from './channel.ts'
import { messageId } from './message-id.ts'

/**
 * Milliseconds: until it is reached, until it greets, and without a byte from it. The last is long, because a server that
 * looks a mail through before it takes it would else get it twice.
 */
const PATIENCE = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export interface MailServer {
  /** smtp://user:password@host:port, or smtps://. */
  url: string
  /** Sender, as "Name <address>". */
  from: string
}

/**
 * Mail by SMTP, at least once: a mail whose acceptance we did not hear goes again, with the same Message-ID, and most
 * mailboxes show it once.
 */
export function smtpChannel({ url, from }: MailServer, patience: Partial<typeof PATIENCE> = PATIENCE): Channel {
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true })
  const host = from.slice(from.lastIndexOf('@') + 1).replace(/[>\s].*$/, '')
  return {
    async deliver({ key, to, subject, text }) {
      try {
        await transport.sendMail({ from, to, subject, text, messageId: `<${messageId(key)}@${host}>` })
        return { kind: 'done', outcome: 'sent' }
      } catch (error) {
        return failureOf(error as SmtpError)
      }
    },
  }
}

/** As nodemailer throws it. */
interface SmtpError extends Error {
  code?: string
  responseCode?: number
}

/** 4 says later, 5 says never; but a login that is refused is ours to repair, and its messages wait. */
function failureOf({ code = 'unknown', responseCode }: SmtpError): Delivery {
  const reason = responseCode === undefined ? `SMTP ${code}` : `SMTP ${responseCode}`
  const isFinal = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
  return { kind: isFinal ? 'dead' : 'failed', reason }
}
