import { PATHS } from '@app/parts/paths'
import type { Provider } from '@app/contracts/payments'
import { LinkButton } from '@app/ui/button'
import { Note } from '@app/ui/states'
import { PROVIDER_NAMES } from './choose-provider.tsx'

/** The account page with the form for a phone number open. */
const ADD_PHONE = `${PATHS.account}#phone`

interface AddPhoneProps {
  isPhoneAsked: boolean
  needPhone: readonly Provider[]
  /** Completes the sentence "You have not been charged, and ...". */
  stillThere: string
}

/**
 * Some providers require a mobile number. A reader without one can add it on the account page and return to the same
 * payment.
 */
export function AddPhone({ isPhoneAsked, needPhone, stillThere }: AddPhoneProps) {
  if (isPhoneAsked)
    return (
      <Note>
        <p>Add a mobile number to pay. You have not been charged, and {stillThere}. Then come back to this page.</p>
        <LinkButton to={ADD_PHONE}>Add a mobile number</LinkButton>
      </Note>
    )
  if (needPhone.length === 0) return null
  return (
    <p>
      With a mobile number you can pay by {needPhone.map((provider) => PROVIDER_NAMES[provider]).join(' and ')} too.{' '}
      <LinkButton look="quiet" to={ADD_PHONE}>
        Add a mobile number
      </LinkButton>
    </p>
  )
}
