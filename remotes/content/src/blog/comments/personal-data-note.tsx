import { listed } from '@app/domain/listed'
import type { PersonalDataKind, PersonalDatum } from '@app/domain/personal-data'
import { Button } from '@app/ui/button'
import { Note } from '@app/ui/states'

const NAMES: Record<PersonalDataKind, string> = {
  phone: 'a phone number',
  email: 'an e-mail address',
  upi: 'a UPI ID',
  handle: 'a social media username',
  aadhaar: 'an Aadhaar number',
  link: 'a link',
}

/** Names personal data in the text and offers to remove it; shows nothing if the text has none. */
export function PersonalDataNote({ found, onRemove }: { found: readonly PersonalDatum[]; onRemove(): void }) {
  const kinds = [...new Set(found.map(({ kind }) => NAMES[kind]))]
  return (
    <div role="status">
      {kinds.length > 0 && (
        <Note tone="warn">
          <p>This looks like {listed(kinds, 'and')}. Anyone can read comments, so please leave it out.</p>
          <div>
            <Button look="secondary" onClick={onRemove}>
              Remove it
            </Button>
          </div>
        </Note>
      )}
    </div>
  )
}
