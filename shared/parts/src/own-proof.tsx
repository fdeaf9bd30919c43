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

/** The fields with which readers prove that they own the account. */
export function OwnProof({ own, details, faults, codeLabel = 'One-time code' }: Props) {
  return (
    <>
      {own.way === 'password' && (
        <Field
          label="Your password"
          hint="We ask for this to check that it’s you."
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
  /** True if the form has its own button that asks for a passkey directly. */
  hasPasskeyButton?: boolean
}

/** Links, below the form's button, to the other ways in which readers can prove who they are. */
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
