import { useFields } from '@app/parts/use-fields'
import type { PinRefusal } from '@app/contracts/signing-pin'
import { PIN_FORM } from '@app/contracts/signing-pin-form'
import type { Result } from '@app/domain/result'
import { useKernel, useQuery, type ApiError } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Form } from '@app/ui/form'
import { ErrorState, Skeleton } from '@app/ui/states'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { PinField } from './pin-field.tsx'
import { signingPinQuery } from './signing-pin.query.ts'

// most experts already have a PIN, so this code is loaded only when it is needed
const SetPin = lazy(async () => ({ default: (await import('./set-pin.tsx')).SetPin }))

interface Props {
  label: string
  /** What the button does. */
  action: string
  isBusy: boolean
  /** Resolves to undefined if the request was not sent. */
  onSign(pin: string): Promise<Result<unknown, ApiError<{ code: string }>> | undefined>
  /** Shown above the button, for example a refusal that is not about the PIN. */
  children?: ReactNode
}

const OF_PIN: Readonly<Record<PinRefusal['code'], true>> = { no_pin: true, pin_wrong: true, pin_wait: true }
/** Whether the server refused the PIN; its field then shows the error. */
export const isOfPin = (error: ApiError<{ code: string }> | undefined): boolean =>
  Boolean(error?.refusal && error.refusal.code in OF_PIN)

/** Asks for the PIN to sign. An expert who has no PIN, or forgot it, sets one here without leaving the page. */
export function PinForm({ label, action, isBusy, onSign, children }: Props) {
  const { data, isPending, isError, refetch } = useQuery(signingPinQuery(useKernel()))
  const { faults, tell, read, text, forget } = useFields({
    empty: { pin: '' },
    isExact: true,
    sentences: { pin: 'Enter your PIN: 4 to 6 digits' },
    wrong: ({ pin }) => ({ pin: !PIN_FORM.test(pin) }),
  })
  const [isForgotten, setForgotten] = useState(false)

  async function sign() {
    if (isBusy) return
    const typed = read()
    if (!typed) return
    const signed = await onSign(typed.pin)
    if (!signed || signed.ok || !isOfPin(signed.error)) return
    forget()
    tell({ pin: signed.error.message })
    if (signed.error.refusal!.code === 'no_pin') await refetch()
  }

  if (isPending) return <Skeleton label="Loading the form" lines={2} />
  if (isError && !data) return <ErrorState title="This form did not load" onRetry={() => void refetch()} />
  if (!data.is_set || isForgotten)
    return (
      <Suspense fallback={<Skeleton label="Loading the form" lines={2} />}>
        <p>You sign with a PIN. {data.is_set ? 'Choose a new one.' : 'Choose one now, and then sign.'}</p>
        <SetPin
          onSet={() => {
            tell({})
            setForgotten(false)
          }}
          {...(data.is_set && { onCancel: () => setForgotten(false) })}
        />
      </Suspense>
    )
  return (
    <Form label={label} faults={faults} onSubmit={() => void sign()}>
      <PinField label="Your signing PIN" {...text('pin')} />
      {children}
      <Button type="submit" busy={isBusy}>
        {action}
      </Button>
      <Button look="quiet" onClick={() => setForgotten(true)}>
        I forgot my PIN
      </Button>
    </Form>
  )
}
