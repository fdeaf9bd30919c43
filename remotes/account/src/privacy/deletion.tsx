import type { DataFate } from '@app/contracts/erasure'
import { HOURS_TO_THINK } from '@app/domain/promised-times'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/page'
import { RadioCards } from '@app/ui/radio-cards'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import { Time } from '@app/ui/time'
import { useState } from 'react'
import { OwnProofForm } from '@app/parts/own-proof-form'
import { PendingDeletion } from './pending-deletion.tsx'
import css from './privacy-page.module.css'
import { askDeletion, deletionQuery } from './privacy.query.ts'

const WORDS = [
  {
    value: 'go',
    label: 'Remove my questions',
    hint: 'The page will say that the question was withdrawn. The expert’s answer stays.',
  },
  {
    value: 'stay',
    label: 'Keep my questions',
    hint: 'Your questions stay on the site under a made-up name, with no link to you.',
  },
]

const list = new Intl.ListFormat('en-IN')

/**
 * Shows what is deleted and what is kept, and then the form, so that nobody requests a deletion without having seen
 * this.
 */
export function Deletion() {
  const { data, isPending, isError, refetch } = useQuery(deletionQuery(useKernel()))
  const asking = useMutation(askDeletion)
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('go')
  return (
    <section className={css.part} aria-labelledby="delete">
      <h2 id="delete">Delete your account</h2>
      {isPending && <Skeleton label="Loading the deletion details" lines={6} />}
      {isError && !data && <ErrorState title="This part did not load" onRetry={() => refetch()} />}
      {data?.pending && <PendingDeletion />}
      {data && !data.pending && !isOpen && (
        <Card>
          <p>
            We’ll first show you what we’ll delete and what we have to keep. You then have {HOURS_TO_THINK}&nbsp;hours
            to change your mind.
          </p>
          <Button look="secondary" onClick={() => setOpen(true)}>
            Delete my account
          </Button>
        </Card>
      )}
      {data && !data.pending && isOpen && (
        <>
          <Fates title="What we delete" fates={data.fates.filter(({ end }) => end === 'goes')} />
          <Fates title="What we keep, and for how long" fates={data.fates.filter(({ end }) => end === 'stays')} />
          {data.booked.length > 0 ? (
            <Note>
              <p>
                You have a booked call, appointment or test. Cancel the booking first, or come back once it has taken
                place.
              </p>
              <ul>
                {data.booked.map(({ starts_at }, nth) => (
                  <li key={`${starts_at} ${nth}`}>{starts_at ? <Time at={starts_at} /> : 'A test with no date yet'}</li>
                ))}
              </ul>
            </Note>
          ) : (
            <Card>
              <div className={css.choice}>
                {data.unused.length > 0 && (
                  <p>You’ll lose what’s left of {list.format(data.unused.map((one) => `your ${one}`))}.</p>
                )}
                {data.shown_words > 0 && (
                  <RadioCards
                    legend="Your public questions"
                    name="words"
                    cards={WORDS}
                    value={words}
                    onChange={setWords}
                  />
                )}
                <OwnProofForm
                  isLast
                  label="Delete your account"
                  purpose="erase"
                  action={`Delete in ${HOURS_TO_THINK} hours`}
                  cancel="Keep my account"
                  onCancel={() => setOpen(false)}
                  step={{ ...asking, send: (proof) => asking.send({ ...proof, keep_words: words === 'stay' }) }}
                />
              </div>
            </Card>
          )}
        </>
      )}
    </section>
  )
}

const Fates = ({ title, fates }: { title: string; fates: DataFate[] }) => (
  <div>
    <h3>{title}</h3>
    <ul className={css.list}>
      {fates.map(({ what, why, until }) => (
        <li key={what}>
          <strong>{what}</strong>
          {why && until && (
            <span className={css.when}>
              {why} It stays {until}.
            </span>
          )}
        </li>
      ))}
    </ul>
  </div>
)
