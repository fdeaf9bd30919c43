import type { ContactDetails } from '@app/contracts/contact-details'
import { Button } from '@app/ui/button'
import type { Faults } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { ownAddress } from './own-address.ts'
import { SentCode } from './sent-code.tsx'
import type { useOwnProof } from './use-own-proof.ts'

interface Props {
  own: ReturnType<typeof useOwnProof>
  details: ContactDetails
  faults: Faults
  codeLabel?: string
}

/** The fields by which the reader shows that it is them. */
export function OwnProof({ own, details, faults, codeLabel = 'One-time code' }: Props) {
  return (
    <>
      {own.way === 'password' && (
        <Field
          label="Your password"
          hint="It stops others from doing this."
          type="password"
          name="password"
          autoComplete="current-password"
          required
          error={faults.password}
          value={own.password}
          onChange={(event) => own.setPassword(event.target.value)}
        />
      )}
      {own.way === 'code' && own.code.sent && (
        <SentCode
          label={codeLabel}
          name="otp"
          sentTo={ownAddress(details)}
          code={own.code}
          error={faults.otp}
          autoFocus={codeLabel === 'One-time code'}
        />
      )}
    </>
  )
}

/** Turns to the other way, if the reader has one: below the form's own button. */
export const OtherWay = ({ own, details }: Pick<Props, 'own' | 'details'>) =>
  own.turn && (
    <Button look="quiet" wide onClick={own.turn}>
      {own.way === 'password' ? 'Use a code instead' : `No access to ${ownAddress(details)}? Use your password`}
    </Button>
  )
