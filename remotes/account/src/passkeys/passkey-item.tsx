import { OwnProofForm } from '@app/parts/own-proof-form'
import { tellWhichAreLeft } from '@app/parts/passkey-ceremony'
import { passkeysQuery, removePasskey } from '@app/parts/passkeys.query'
import type { OwnProof } from '@app/contracts/own-proof'
import type { Passkey } from '@app/contracts/passkeys'
import { useKernel, useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Badge, Card } from '@app/ui/page'
import { Time } from '@app/ui/time'
import { useId, useState } from 'react'
import rows from '../frame/rows.module.css'
import css from './passkeys.module.css'

/** One passkey with its dates. It is removed after its owner has proved their identity. */
export function PasskeyItem({ passkey, onRemoved }: { passkey: Passkey; onRemoved(): void }) {
  const { name, added, last_used, is_synced, id: passkey_id } = passkey
  const kernel = useKernel()
  const { send, ...removing } = useMutation(removePasskey)
  const [isAsking, ask] = useState(false)
  const id = useId()

  async function remove(proof: OwnProof) {
    const removed = await send({ passkey_id, ...proof })
    const isGone = removed.ok || removed.error.refusal?.code === 'not_there'
    if (!isGone) return removed
    onRemoved()
    const left = await kernel.query.fetchQuery(passkeysQuery(kernel)).catch(() => undefined)
    if (left) await tellWhichAreLeft(left)
    return removed
  }

  return (
    <li className={rows.item}>
      <div className={rows.what}>
        <h3 id={id}>{name}</h3>
        {is_synced && <Badge>Synced to your other devices</Badge>}
        <p className={css.when}>
          Added <Time at={added} as="slot" />.{' '}
          {last_used === null ? (
            'Not used yet.'
          ) : (
            <>
              Last used <Time at={last_used} as="slot" />.
            </>
          )}
        </p>
      </div>
      {!isAsking && (
        <Button look="secondary" aria-describedby={id} onClick={() => ask(true)}>
          Remove
        </Button>
      )}
      {isAsking && (
        <Card>
          <OwnProofForm
            label="Remove this passkey"
            purpose="passkey"
            action="Remove it"
            cancel="Keep it"
            onCancel={() => ask(false)}
            step={{ ...removing, send: remove }}
          />
        </Card>
      )}
    </li>
  )
}
