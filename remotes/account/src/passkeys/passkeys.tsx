import { canUsePasskeys } from '@app/parts/passkey-ceremony'
import { passkeysQuery } from '@app/parts/passkeys.query'
import { ApiError, useKernel, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Lead } from '@app/ui/page'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import { useLayoutEffect, useRef, useState } from 'react'
import rows from '../frame/rows.module.css'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyItem } from './passkey-item.tsx'
import css from './passkeys.module.css'

/**
 * Shows the reader's passkeys, and lets the reader add and remove them. If this device or site doesn't support
 * passkeys, the page does not mention them.
 */
export function Passkeys() {
  const { data, isPending, isError, error, refetch } = useQuery(passkeysQuery(useKernel()))
  const [isAdding, setAdding] = useState(false)
  const [done, setDone] = useState<string>()
  const told = useRef<HTMLDivElement>(null)
  // the form or the item that was pressed has disappeared, so another element takes the focus
  useLayoutEffect(() => {
    if (done) told.current?.focus()
  }, [done])

  if (!canUsePasskeys() || (!data && error instanceof ApiError && error.status === 404)) return null
  return (
    <section className={css.part} aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <Lead>Log in with your fingerprint, face or screen lock. You can still use a code or your password.</Lead>
      {done && (
        <div ref={told} tabIndex={-1} role="status">
          <Note tone="success">
            <p>{done}</p>
          </Note>
        </div>
      )}
      {isPending && <Skeleton label="Loading your passkeys" />}
      {isError && !data && <ErrorState title="Your passkeys did not load" onRetry={() => refetch()} />}
      {data && data.passkeys.length > 0 && (
        <ul className={rows.items}>
          {data.passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              onRemoved={() => setDone('The passkey has been removed.')}
            />
          ))}
        </ul>
      )}
      {data?.passkeys.length === 0 && !isAdding && <p>You don’t have a passkey yet.</p>}
      {data && !isAdding && (
        <Button
          look="secondary"
          onClick={() => {
            setDone(undefined)
            setAdding(true)
          }}
        >
          Add a passkey
        </Button>
      )}
      {data && isAdding && (
        <AddPasskey
          onAdded={() => {
            setAdding(false)
            setDone('Your passkey has been added. You can now use it to log in.')
          }}
          onStop={() => setAdding(false)}
        />
      )}
    </section>
  )
}
