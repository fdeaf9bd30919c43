import { createTransport } from 'nodemailer'
import type { Channel, Delivery } from './channel.ts'
import { messageId } from './message-id.ts'

/**
 * Timeouts in milliseconds: for reaching the server, for its greeting, and for silence. The last one is long:
 * otherwise, a server that scans an email before accepting it would get the email twice.
 */
const PATIENCE = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export interface MailServer {
  /** smtp://user:password@host:port, or smtps://. */
  url: string
  /** The sender, as "Name <address>". */
  from: string
}

/**
 * Sends emails by SMTP, at least once. If the server's acceptance was not received, the email is sent again with the
 * same Message-ID, and most mailboxes show it only once.
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

/** An error from nodemailer. */
interface SmtpError extends Error {
  code?: string
  responseCode?: number
}

/**
 * Turns an SMTP error into a result: a code that begins with 4 means "later", and one that begins with 5 means "never".
 * A refused login is our own error, so the messages wait until it is fixed.
 */
function failureOf({ code = 'unknown', responseCode }: SmtpError): Delivery {
  const reason = responseCode === undefined ? `SMTP ${code}` : `SMTP ${responseCode}`
  const isFinal = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
  return { kind: isFinal ? 'dead' : 'failed', reason }
}
