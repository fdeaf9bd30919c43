import { OwnProofForm } from '@app/parts/own-proof-form'
import { madePasskey } from '@app/parts/passkey-ceremony'
import { beginPasskey, finishPasskey } from '@app/parts/passkeys.query'
import type { OwnProof } from '@app/contracts/own-proof'
import type { CreationOptions } from '@app/contracts/passkeys'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/page'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'

/** The reader first proves their identity; then their device creates the passkey. */
export function AddPasskey({ onAdded, onStop }: { onAdded(): void; onStop(): void }) {
  const beginning = useMutation(beginPasskey)
  const finishing = useMutation(finishPasskey)
  const [isMaking, setMaking] = useState(false)
  /** True if the device created no passkey: the proof has been used up, so the reader must start again. */
  const [isOver, setOver] = useState(false)
  const [fault, setFault] = useState<string>()

  async function begin(proof: OwnProof) {
    const begun = await beginning.send(proof)
    if (begun.ok) await make(begun.value)
    return begun
  }

  async function make(options: CreationOptions) {
    setMaking(true)
    const made = await madePasskey(options)
    const finished = made.ok ? await finishing.send(made.value) : undefined
    setMaking(false)
    if (finished?.ok) return onAdded()
    setFault(made.ok ? undefined : (made.error ?? 'No passkey was made'))
    setOver(true)
  }

  if (isOver)
    return (
      <Card>
        <Refusal>{fault ?? finishing.error?.message ?? ''}.</Refusal>
        <Button look="secondary" wide autoFocus onClick={() => setOver(false)}>
          Try again
        </Button>
        <Button look="quiet" wide onClick={onStop}>
          Not now
        </Button>
      </Card>
    )
  return (
    <Card>
      <OwnProofForm
        label="Add a passkey"
        purpose="passkey"
        action={isMaking ? 'Waiting for your device…' : 'Add a passkey'}
        cancel="Not now"
        onCancel={onStop}
        step={{ ...beginning, isBusy: beginning.isBusy || isMaking || finishing.isBusy, send: begin }}
      />
    </Card>
  )
}
