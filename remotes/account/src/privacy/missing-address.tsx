import { contactDetailsQuery } from '@app/parts/contact-details.query'
import { PATHS } from '@app/parts/paths'
import type { ContactDetails } from '@app/contracts/contact-details'
import { Link, useKernel, useQuery } from '@app/kernel'
import { Note } from '@app/ui/states'
import type { TypedPreferences } from './contact.rules.ts'

/** Names the ticked channel that has no address, and says where the reader can add one. */
export function MissingAddress({ typed }: { typed: TypedPreferences }) {
  const { data } = useQuery(contactDetailsQuery(useKernel()))
  const missing = data ? missingFor(typed, data) : []
  return (
    <div role="status">
      {missing.length > 0 && (
        <Note>
          {missing.map((sentence, nth) => (
            <p key={sentence}>
              {sentence} {nth === missing.length - 1 && <Link to={PATHS.security}>Go to Security</Link>}
            </p>
          ))}
        </Note>
      )}
    </div>
  )
}

function missingFor({ sms, email }: TypedPreferences, details: ContactDetails): string[] {
  const missing: string[] = []
  if (sms && details.phone === null) missing.push('You haven’t added a phone number, so you won’t get text messages.')
  if (email && details.email === null) missing.push('You haven’t added an e-mail address, so you won’t get e-mails.')
  if (email && details.email !== null && !details.email_verified)
    missing.push('Your e-mail address isn’t confirmed yet. Please check that it’s correct.')
  return missing
}
