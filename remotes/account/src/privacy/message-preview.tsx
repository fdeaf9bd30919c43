import { DAY, MINUTE } from '@app/domain/durations'
import { now } from '@app/kernel'
import { Fold } from '@app/parts/fold'
import { useState } from 'react'
import { wishOf, type TypedPreferences } from './contact.rules.ts'
import { mailOf, reminderOf, SUBJECT, textMessageOf } from './message-preview.rules.ts'
import css from './privacy-page.module.css'

const HALF_HOUR = 30 * MINUTE

/** Shows what a reminder looks like with the current choices of the form. */
export function MessagePreview({ typed }: { typed: TypedPreferences }) {
  const [startsAt] = useState(() => new Date(Math.ceil((now() + DAY) / HALF_HOUR) * HALF_HOUR).toISOString())
  const { channels, alias } = wishOf(typed)
  return (
    <Fold title="See an example">
      <figure className={css.preview} aria-label="Message preview">
        <figcaption>Message preview. Our messages never mention your health or the type of doctor you see.</figcaption>
        <dl>
          <dt>On this site, under the bell icon</dt>
          <dd>{reminderOf(startsAt)}</dd>
          {channels.includes('sms') && (
            <>
              <dt>Text message</dt>
              <dd>{textMessageOf(startsAt)}</dd>
            </>
          )}
          {channels.includes('email') && (
            <>
              <dt>E-mail: “{SUBJECT}”</dt>
              {mailOf({ startsAt, alias, site: location.origin }).map((paragraph) => (
                <dd key={paragraph}>{paragraph}</dd>
              ))}
            </>
          )}
        </dl>
      </figure>
    </Fold>
  )
}
