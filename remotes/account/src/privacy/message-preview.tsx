import { DAY, MINUTE } from '@app/domain/durations'
import { now } from '@app/kernel'
import { useState } from 'react'
import { wishOf, type TypedPreferences } from './contact.rules.ts'
import { greetingOf, reminderOf, SUBJECT } from './message-preview.rules.ts'
import css from './privacy-page.module.css'

const HALF_HOUR = 30 * MINUTE

/** Shows what a reminder looks like with the current choices of the form. */
export function MessagePreview({ typed }: { typed: TypedPreferences }) {
  const [startsAt] = useState(() => new Date(Math.ceil((now() + DAY) / HALF_HOUR) * HALF_HOUR).toISOString())
  const { channels, alias } = wishOf(typed)
  const reminder = reminderOf(startsAt)
  return (
    <figure className={css.preview} aria-label="How a message looks">
      <figcaption>How a message looks. No message mentions your health, or a kind of doctor.</figcaption>
      <dl>
        <dt>On this site, under the bell</dt>
        <dd>{reminder}</dd>
        {channels.includes('sms') && (
          <>
            <dt>Text message</dt>
            <dd>{reminder}</dd>
          </>
        )}
        {channels.includes('email') && (
          <>
            <dt>E-mail: “{SUBJECT}”</dt>
            <dd>
              {greetingOf(alias)}
              <br />
              {reminder}
            </dd>
          </>
        )}
      </dl>
    </figure>
  )
}
