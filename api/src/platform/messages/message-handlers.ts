import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/client.ts'
import type { JobHandler } from '../jobs/work-outbox.ts'
import type { Channel } from './channel.ts'
import { deliverBy } from './deliver.ts'
import { FAN_OUT } from './outbox-payloads.ts'
import type { PostOfficePorts } from './post-office.port.ts'
import { smsChannel } from './sms-channel.ts'
import { smtpChannel } from './smtp-channel.ts'
import { fanOutMessages } from './fan-out.ts'

/** The channel of the sandbox, which sends nothing. Only the message's row remains, and /sandbox/outbox shows it. */
const sandboxChannel: Channel = {
  deliver: () => Promise.resolve({ kind: 'done', outcome: 'kept in the sandbox' }),
}

export interface Channels {
  sms: Channel
  email: Channel
}

/** Returns the channels specified by the configuration. The sandbox sends no messages. */
export function channelsOf(config: Config): Channels {
  const { SMS_URL, SMS_BODY, SMS_AUTHORIZATION, SMS_DLT_IDS, SMTP_URL, MAIL_FROM } = config
  // outside the sandbox, all of these are configured: otherwise, the process would not start
  if (!SMS_URL || !SMS_BODY || !SMTP_URL || !MAIL_FROM) return { sms: sandboxChannel, email: sandboxChannel }
  return {
    sms: smsChannel({ url: SMS_URL, body: SMS_BODY, authorization: SMS_AUTHORIZATION, dltIds: SMS_DLT_IDS }),
    email: smtpChannel({ url: SMTP_URL, from: MAIL_FROM }),
  }
}

/** Returns the handlers for the outbox's message work. */
export const messageHandlers = (
  context: PostOfficePorts & { db: Database; clock: Clock; site: string },
  { sms, email }: Channels,
): Record<string, JobHandler> => ({
  [FAN_OUT]: fanOutMessages(context),
  sms: deliverBy('sms', sms, context),
  email: deliverBy('email', email, context),
})
