import { useRepeatKey } from '@app/parts/use-repeat-key'
import type { OwnProof } from '@app/contracts/own-proof'
import type { Export } from '@app/contracts/exports'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/page'
import { ErrorState, Note, Refusal, Skeleton } from '@app/ui/states'
import { Time } from '@app/ui/time'
import { useState } from 'react'
import { OwnProofForm } from '@app/parts/own-proof-form'
import css from './privacy-page.module.css'
import { askCopy, copiesQuery, linkToCopy } from './privacy.query.ts'

const STATES: Record<Exclude<Export['state'], 'ready'>, string> = {
  asked: 'We’re preparing your copy, which takes about a minute. You can leave this page.',
  running: 'We’re preparing your copy, which takes about a minute. You can leave this page.',
  failed: 'We could not make your copy. Please ask again.',
  gone: 'Your last copy is no longer available. You can ask for a new one.',
}

/** Lets the reader request a copy of their data; the finished copy is available for a day. */
export function DataCopy() {
  const { data, isPending, isError, refetch } = useQuery(copiesQuery(useKernel()))
  const asking = useMutation(askCopy)
  const keyOf = useRepeatKey()
  const last = data?.[0]
  const [isOpen, setOpen] = useState(false)
  async function send(proof: OwnProof) {
    const asked = await asking.send({ key: keyOf(`${data?.length} ${last?.id ?? ''}`), ...proof })
    if (asked.ok) setOpen(false)
    return asked
  }
  const isComing = last?.state === 'asked' || last?.state === 'running'
  return (
    <section className={css.part} aria-labelledby="copy">
      <h2 id="copy">A copy of your data</h2>
      <Card>
        <div className={css.inner}>
          <p>
            You’ll get one download with the information we hold about you, plus your files. It includes your record in
            a format hospital systems can read. You can download it here for 24 hours.
          </p>
          {isPending && <Skeleton label="Loading your copies" lines={2} />}
          {isError && !data && <ErrorState title="Your copies did not load" onRetry={() => refetch()} />}
          <div role="status">
            {last && last.state !== 'ready' && (
              <Note>
                <p>{STATES[last.state]}</p>
              </Note>
            )}
            {last?.state === 'ready' && (
              <p>
                You can download your copy until <Time at={last.ready_until!} />.
              </p>
            )}
          </div>
          {last?.file && <Download id={last.file.id} name={last.file.name} />}
          {data && !isComing && !isOpen && (
            <Button look="secondary" onClick={() => setOpen(true)}>
              {last ? 'Make a new copy' : 'Make a copy'}
            </Button>
          )}
          {data && !isComing && isOpen && (
            <OwnProofForm
              label="Make a copy of your data"
              purpose="export"
              action="Make the copy"
              cancel="Not now"
              onCancel={() => setOpen(false)}
              step={{ ...asking, send }}
            />
          )}
        </div>
      </Card>
    </section>
  )
}

function Download({ id, name }: { id: string; name: string }) {
  const linking = useMutation(linkToCopy)
  async function open() {
    const link = await linking.send({ id })
    if (link.ok) location.assign(link.value.url)
  }
  return (
    <>
      <Button busy={linking.isBusy} onClick={() => void open()}>
        Download {name}
      </Button>
      {linking.error && <Refusal>The download did not start. Please try again.</Refusal>}
    </>
  )
}
