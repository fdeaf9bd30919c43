import { useKernel, useQuery } from '@app/kernel'
import { contactDetailsQuery } from '@app/parts/contact-details.query'
import { AccountPart } from '../frame/account-part.tsx'
import { ContactDetails } from '../contact-details/contact-details.tsx'
import { Passkeys } from '../passkeys/passkeys.tsx'
import { Devices } from '../devices/devices.tsx'
import { SecondFactor } from '../second-factor/second-factor.tsx'
import { PasswordPart } from '../password/password-part.tsx'

/** Shows how the account is protected, and where it is logged in. */
export function SecurityPage() {
  // The contact details take more room than their placeholder. What follows is shown with them, so that no button moves
  // away while somebody presses it.
  const { isPending } = useQuery(contactDetailsQuery(useKernel()))
  return (
    <AccountPart>
      <h1>Security</h1>
      <ContactDetails />
      <div hidden={isPending}>
        <Passkeys />
        <SecondFactor />
        <PasswordPart />
        <Devices />
      </div>
    </AccountPart>
  )
}
