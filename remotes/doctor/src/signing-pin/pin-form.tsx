import { passkeysQuery } from '@app/parts/passkeys.query'
import { useFields } from '@app/parts/use-fields'
import { usePasskeyAnswer } from '@app/parts/use-passkey-answer'
import type { RequestOptions } from '@app/contracts/passkeys'
import type { PinRefusal, Signature } from '@app/contracts/signing-pin'
import { PIN_FORM } from '@app/contracts/signing-pin-form'
import type { Result } from '@app/domain/result'
import { useKernel, useQuery, type ApiError, type Mutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Form } from '@app/ui/form'
import { ErrorState, Refusal, Skeleton } from '@app/ui/states'
import { latePart } from '@app/ui/late-part'
import { useState, type ReactNode } from 'react'
import { PinField } from './pin-field.tsx'
import { signingPinQuery } from './signing-pin.query.ts'

// most experts already have a PIN, so this code is loaded only when it is needed
const SetPin = latePart(
  async () => (await import('./set-pin.tsx')).SetPin,
  <Skeleton label="Loading the form" lines={2} />,
)

interface Props<Wish> {
  label: string
  /** The label of the button. */
  action: string
  isBusy: boolean
  /** Returns what is to be signed, exactly as the screen shows it; undefined if it can't be signed yet. */
  wish(): Promise<Wish | undefined>
  /** Requests a passkey signature for what is to be signed. */
  ask: Mutation<Wish, Result<RequestOptions, ApiError>>
  onSign(wish: Wish, signature: Signature): Promise<Result<unknown, ApiError<{ code: string }>>>
  /** Content above the button, for example a refusal that is not about the PIN. */
  children?: ReactNode
}

const OF_PIN: Readonly<Record<PinRefusal['code'], true>> = { no_pin: true, pin_wrong: true, pin_wait: true }
/** Returns true if the server refused the PIN; its field then shows the error. */
export const isOfPin = (error: ApiError<{ code: string }> | undefined): boolean =>
  Boolean(error?.refusal && error.refusal.code in OF_PIN)

/**
 * Asks for the PIN in order to sign; an expert who has a passkey may use that instead. An expert who has no PIN, or has
 * forgotten it, sets one here without leaving the page.
 */
export function PinForm<Wish>({ label, action, isBusy: isSigning, wish, ask, onSign, children }: Props<Wish>) {
  const kernel = useKernel()
  const { data, isPending, isError, refetch } = useQuery(signingPinQuery(kernel))
  const { data: owned } = useQuery(passkeysQuery(kernel))
  const passkey = usePasskeyAnswer(ask)
  const isBusy = isSigning || passkey.isBusy
  const { faults, tell, read, text, forget } = useFields({
    empty: { pin: '' },
    isExact: true,
    sentences: { pin: 'Enter your PIN: 4 to 6 digits' },
    wrong: ({ pin }) => ({ pin: !PIN_FORM.test(pin) }),
  })
  const [isForgotten, setForgotten] = useState(false)

  async function sign() {
    if (isBusy) return
    passkey.reset()
    const typed = read()
    if (!typed) return
    const wished = await wish()
    if (!wished) return
    const signed = await onSign(wished, { pin: typed.pin })
    if (signed.ok || !isOfPin(signed.error)) return
    forget()
    tell({ pin: signed.error.message })
    if (signed.error.refusal!.code === 'no_pin') await refetch()
  }

  async function signByPasskey() {
    if (isBusy) return
    passkey.reset()
    tell({})
    const wished = await wish()
    const answer = wished && (await passkey.answer(wished))
    if (answer) await onSign(wished, { passkey: answer })
  }

  const byPasskey = owned && owned.passkeys.length > 0 && (
    <>
      {passkey.fault !== undefined && <Refusal>{passkey.fault}.</Refusal>}
      <Button busy={isBusy} onClick={() => void signByPasskey()}>
        Sign with a passkey
      </Button>
    </>
  )

  if (isPending) return <Skeleton label="Loading the form" lines={2} />
  if (isError && !data) return <ErrorState title="This form did not load" onRetry={() => void refetch()} />
  if (!data.is_set || isForgotten)
    return (
      <>
        {byPasskey && children}
        {byPasskey}
        <p>You sign with a PIN. {data.is_set ? 'Choose a new one.' : 'Choose your PIN now, then sign.'}</p>
        <SetPin
          onSet={() => {
            tell({})
            setForgotten(false)
          }}
          {...(data.is_set && { onCancel: () => setForgotten(false) })}
        />
      </>
    )
  return (
    <Form label={label} faults={faults} onSubmit={() => void sign()}>
      {byPasskey}
      <PinField label="Your signing PIN" {...text('pin')} />
      {children}
      <Button type="submit" look={byPasskey ? 'secondary' : 'primary'} busy={isBusy}>
        {action}
      </Button>
      <Button look="quiet" onClick={() => setForgotten(true)}>
        I forgot my PIN
      </Button>
    </Form>
  )
}
