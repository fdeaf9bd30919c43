import { AccountPart } from '../frame/account-part.tsx'
import { ContactDetails } from '../contact-details/contact-details.tsx'
import { Passkeys } from '../passkeys/passkeys.tsx'
import { Devices } from '../devices/devices.tsx'
import { SecondFactor } from '../second-factor/second-factor.tsx'
import { PasswordPart } from '../password/password-part.tsx'

/** Shows how the account is protected, and where it is logged in. */
export function SecurityPage() {
  return (
    <AccountPart>
      <h1>Security</h1>
      <ContactDetails />
      <Passkeys />
      <SecondFactor />
      <PasswordPart />
      <Devices />
    </AccountPart>
  )
}
