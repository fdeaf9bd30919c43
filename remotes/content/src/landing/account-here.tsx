import { introPath } from '@app/parts/slot-address'
import type { ProfileType } from '@app/domain/profile-type'
import { useIdentity } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Note, Skeleton } from '@app/ui/states'
import { latePart } from '@app/ui/late-part'
import { useState } from 'react'
import { Band } from '../home/band.tsx'
import css from './account-here.module.css'

// the form's code loads when the reader presses the button, because most readers never open it
const AccountForm = latePart(
  async () => (await import('./account-form.tsx')).AccountForm,
  <Skeleton label="Loading the form" lines={4} />,
)

/** Lets readers who do not want a call yet create an account without leaving the page. */
export function AccountHere({ kind }: { kind?: ProfileType | undefined }) {
  const identity = useIdentity()
  const [state, setState] = useState<'shut' | 'open' | 'made'>('shut')
  if (identity && state === 'shut') return null
  return (
    <Band title="Not ready for a call?" beside>
      <div className={css.part}>
        {state === 'shut' && (
          <>
            <p>Create a free account. You can ask our experts a question now, and book later.</p>
            <Button look="secondary" onClick={() => setState('open')}>
              Create an account here
            </Button>
          </>
        )}
        {state === 'open' && <AccountForm onMade={() => setState('made')} />}
        <div role="status">
          {state === 'made' && (
            <Note tone="success">
              <p>Your account is ready, and you are logged in.</p>
            </Note>
          )}
        </div>
        {state === 'made' && <LinkButton to={introPath({ kind })}>Choose a time</LinkButton>}
      </div>
    </Band>
  )
}
