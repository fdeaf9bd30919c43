import type { OwnProof } from '@app/contracts/own-proof'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Badge, Card, Lead } from '@app/ui/page'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import { useState } from 'react'
import { EndForm } from './end-form.tsx'
import { OwnProofForm } from '@app/parts/own-proof-form'
import { RecoveryCodes } from './recovery-codes.tsx'
import rows from '../frame/rows.module.css'
import css from './second-factor.module.css'
import { beginSecondFactor, secondFactorQuery } from './second-factor.query.ts'
import { SetUp } from './set-up.tsx'

/**
 * The settings for the authenticator app. When the reader logs in from an unknown browser, the login asks for the app's
 * code.
 */
export function SecondFactor() {
  const { data, isPending, isError, refetch } = useQuery(secondFactorQuery(useKernel()))
  const beginning = useMutation(beginSecondFactor)
  const [isAsking, setAsking] = useState(false)
  const [begun, setBegun] = useState<Parameters<typeof SetUp>[0]['begun']>()
  const [codes, setCodes] = useState<string[]>()
  const [hasEnded, setEnded] = useState(false)

  async function begin(proof: OwnProof) {
    const answer = await beginning.send(proof)
    if (answer.ok) setBegun(answer.value)
    else if (answer.error.refusal?.code === 'already_on') await refetch()
    return answer
  }
  const stop = () => {
    setAsking(false)
    setBegun(undefined)
  }

  const isOff = data?.since === null && !codes
  return (
    <section className={css.part} aria-labelledby="second-factor">
      <h2 id="second-factor">A second login code</h2>
      <Lead>
        An app on your phone shows a code. We’ll ask for this code when you log in from a browser we don’t recognise.
      </Lead>
      {isPending && <Skeleton label="Loading your second login code" />}
      {isError && !data && <ErrorState title="This part did not load" onRetry={() => refetch()} />}
      {hasEnded && (
        <div role="status">
          <Note tone="success">
            <p>The second login code is off.</p>
          </Note>
        </div>
      )}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {isOff && !isAsking && (
        <div className={rows.items}>
          <div className={rows.item}>
            <div className={rows.what}>
              <Badge>Off</Badge>
            </div>
            <Button
              look="secondary"
              onClick={() => {
                setEnded(false)
                setAsking(true)
              }}
            >
              Set it up
            </Button>
          </div>
        </div>
      )}
      {isOff && isAsking && !begun && (
        <Card>
          <OwnProofForm
            label="Set up a second login code"
            purpose="second_factor"
            action="Next"
            cancel="Not now"
            onCancel={stop}
            step={{ ...beginning, send: begin }}
          />
        </Card>
      )}
      {isOff && begun && (
        <Card>
          <SetUp
            begun={begun}
            onConfirmed={(made) => {
              stop()
              setCodes(made)
            }}
            onStop={stop}
          />
        </Card>
      )}
      {data && data.since !== null && !codes && (
        <EndForm since={data.since} codesLeft={data.recovery_codes_left} onEnded={() => setEnded(true)} />
      )}
    </section>
  )
}
