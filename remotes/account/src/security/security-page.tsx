import { AccountPart } from '../frame/account-part.tsx'
import { ContactDetails } from '../contact-details/contact-details.tsx'
import { Devices } from '../devices/devices.tsx'
import { SecondFactor } from '../second-factor/second-factor.tsx'
import { PasswordPart } from '../password/password-part.tsx'

/** Who else may be in the account, and what keeps them out. */
export function SecurityPage() {
  return (
    <AccountPart>
      <h1>Security</h1>
      <Devices />
      <ContactDetails />
      <SecondFactor />
      <PasswordPart />
    </AccountPart>
  )
}
