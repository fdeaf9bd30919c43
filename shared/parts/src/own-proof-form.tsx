import type { StepUpPurpose } from '@app/contracts/accounts'
import type { ContactDetails } from '@app/contracts/contact-details'
import type { OwnProof as Proof } from '@app/contracts/own-proof'
import type { Result } from '@app/domain/result'
import { useKernel, useQuery, type ApiError } from '@app/kernel'
import { Button } from '@app/ui/button'
import { isWhole } from '@app/ui/faults'
import { Form } from '@app/ui/form'
import { ErrorState, Refusal, Skeleton } from '@app/ui/states'
import { useLayoutEffect, useRef } from 'react'
import { contactDetailsQuery } from './contact-details.query.ts'
import { OtherWays, OwnProof } from './own-proof.tsx'
import { useFields } from './use-fields.ts'
import { useOwnProof } from './use-own-proof.ts'

interface Props {
  label: string
  purpose: StepUpPurpose
  /** What the button does. */
  action: string
  cancel: string
  onCancel(): void
  /** True to leave the focus unchanged, because the reader must first read the text above the form. */
  isLast?: boolean
  /** The step that requires the proof. */
  step: {
    isBusy: boolean
    error: ApiError | undefined
    reset(): void
    send(proof: Proof): Promise<Result<unknown, ApiError<{ code: string }>>>
  }
}

/** A form that asks only for proof that the reader owns the account. */
export function OwnProofForm(props: Props) {
  const { data, isPending, isError, refetch } = useQuery(contactDetailsQuery(useKernel()))
  if (isPending) return <Skeleton label="Loading the form" lines={2} />
  if (isError && !data) return <ErrorState title="This form did not load" onRetry={() => refetch()} />
  return <Fields {...props} details={data} />
}

function Fields(props: Props & { details: ContactDetails }) {
  const { label, purpose, action, cancel, onCancel, isLast = false, step, details } = props
  const box = useRef<HTMLDivElement>(null)
  // the button that opened the form is gone, and the focus with it
  useLayoutEffect(() => {
    if (!isLast) box.current!.querySelector<HTMLElement>('input, button')!.focus()
  }, [isLast])
  const own = useOwnProof(purpose, details, 'password')
  const { faults, tell, read } = useFields({ empty: {}, wrong: own.missing })
  const isBusy = own.isBusy || step.isBusy
  const refusal = own.fault ?? step.error?.message

  function forgetRefusals() {
    for (const part of [own, step]) part.reset()
    tell({})
  }

  async function proveByPasskey() {
    if (isBusy) return
    forgetRefusals()
    const proof = await own.byPasskey()
    if (proof) await step.send(proof)
  }

  async function submit() {
    if (isBusy || own.wait > 0) return
    forgetRefusals()
    if (!read()) return
    if (!own.isThere) return void (await own.code.ask())
    const proof = await own.prove()
    const sent = proof && (await step.send(proof))
    if (sent && !sent.ok) tell(own.told(sent.error) ?? {})
  }

  return (
    <div ref={box}>
      <Form label={label} faults={faults} onSubmit={() => void submit()}>
        {!own.isThere && <p>We’ll send you a code first, so no one else can do this.</p>}
        <OwnProof own={own} details={details} faults={faults} />
        {refusal !== undefined && isWhole(faults) && <Refusal>{refusal}.</Refusal>}
        <Button type="submit" wide busy={isBusy || own.wait > 0}>
          {own.isThere ? action : own.wait > 0 ? `Send me a code in ${own.wait} s` : 'Send me a code'}
        </Button>
        {own.turns.passkey && (
          <Button look="secondary" wide busy={isBusy} onClick={() => void proveByPasskey()}>
            Use a passkey
          </Button>
        )}
        <OtherWays own={own} details={details} hasPasskeyButton />
        <Button look="quiet" wide onClick={onCancel}>
          {cancel}
        </Button>
      </Form>
    </div>
  )
}
