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
      {own.way === 'passkey' && <p>Your browser will ask for your passkey.</p>}
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

interface OtherWaysProps extends Pick<Props, 'own' | 'details'> {
  /** The form has a button of its own that asks for a passkey at once. */
  hasPasskeyButton?: boolean
}

/** Turns to the other ways that the reader has: below the form's own button. */
export function OtherWays({ own, details, hasPasskeyButton = false }: OtherWaysProps) {
  const { passkey, code, password } = own.turns
  return (
    <>
      {passkey && !hasPasskeyButton && (
        <Button look="quiet" wide onClick={passkey}>
          Use a passkey instead
        </Button>
      )}
      {code && (
        <Button look="quiet" wide onClick={code}>
          Use a code instead
        </Button>
      )}
      {password && (
        <Button look="quiet" wide onClick={password}>
          {own.way === 'code' ? `No access to ${ownAddress(details)}? Use your password` : 'Use your password instead'}
        </Button>
      )}
    </>
  )
}
