import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/client.ts'
import type { JobHandler } from '../jobs/work-outbox.ts'
import type { Channel } from './channel.ts'
import { DeliveryPayload } from './outbox-payloads.ts'
import { heldUntil } from './night.rules.ts'
import type { PostOfficePorts } from './post-office.port.ts'
import { templateOf } from './templates.ts'
import { wordsOf } from './words-of.ts'

interface Context extends Pick<PostOfficePorts, 'whyStale'> {
  /** The address at which people open the site. */
  site: string
  db: Database
  clock: Clock
}

/** The parameters of a message about one appointment. */
const OfAppointment = z.object({ starts_at: z.optional(z.iso.datetime()) })

/** Sends a message to one address, if it may be sent now and is still valid. */
export const deliverBy =
  (kind: 'sms' | 'email', channel: Channel, { db, clock, whyStale, site }: Context): JobHandler =>
  async ({ key, payload }) => {
    const letter = DeliveryPayload.parse(payload)
    const template = templateOf(letter.template)
    const words = wordsOf(kind, letter, site)
    if (!template || !words) return { kind: 'dead', reason: 'there are no words for it' }
    const { starts_at: starts } = OfAppointment.parse(letter.params)
    const startsAt = starts === undefined ? undefined : new Date(starts)
    const until = heldUntil({ urgency: template.urgency, quiet: letter.quiet, startsAt }, clock())
    if (until) return { kind: 'hold', until }
    const said = template.about?.(template.params.parse(letter.params))
    const untrue = said && (await whyStale(db, said, clock()))
    if (untrue) return { kind: 'done', outcome: untrue }
    return channel.deliver({ key, to: letter.to, template: letter.template, ...words })
  }
