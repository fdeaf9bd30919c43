import { useRepeatKey } from '@app/parts/use-repeat-key'
import type { Consent } from '@app/contracts/consents'
import { CONSENT_DOCUMENT } from '@app/contracts/sign-in-form'
import { Link, useKernel, useMutation, useQuery } from '@app/kernel'
import { Card } from '@app/ui/page'
import { Checkbox } from '@app/ui/field'
import { ErrorState, Refusal, Skeleton } from '@app/ui/states'
import { Time } from '@app/ui/time'
import css from './privacy-page.module.css'
import { chooseConsent, consentsQuery } from './privacy.query.ts'

const PURPOSES: Readonly<Record<Consent['purpose'], string>> = { teleconsultation: 'Care by video or voice' }

/** Shows each consent with its switch and the history of the reader's decisions. */
export function Consents() {
  const { data, isPending, isError, refetch } = useQuery(consentsQuery(useKernel()))
  return (
    <section className={css.part} aria-labelledby="agreed">
      <h2 id="agreed">Your consent</h2>
      <p>You can withdraw your consent as easily as you gave it.</p>
      {isPending && <Skeleton label="Loading your consent" />}
      {isError && !data && <ErrorState title="Your consent details did not load" onRetry={() => refetch()} />}
      {data && <Care history={data} />}
    </section>
  )
}

/** Shows the only consent that the clinic asks for: nobody can book without it. */
function Care({ history }: { history: Consent[] }) {
  const saving = useMutation(chooseConsent)
  const keyOf = useRepeatKey()
  const last = history.find(({ purpose }) => purpose === 'teleconsultation')
  const isGiven = last?.given ?? false

  function choose(given: boolean) {
    if (saving.isBusy) return
    void saving.send({
      purpose: 'teleconsultation',
      given,
      document_version: CONSENT_DOCUMENT.version,
      key: keyOf(`${history.length} ${given}`),
    })
  }

  return (
    <Card>
      <div className={css.inner}>
        <Checkbox name="teleconsultation" checked={isGiven} onChange={(event) => choose(event.target.checked)}>
          I agree to receive care by video or voice
        </Checkbox>
        <p role="status">
          {saving.isBusy
            ? 'Saving…'
            : isGiven
              ? 'Without your consent, you can’t book a call. Calls you’ve already booked stay booked.'
              : 'You can’t book a call right now. To book again, tick the box.'}
        </p>
        {saving.error && <Refusal>{saving.error.message}. Nothing has changed.</Refusal>}
        {history.length === 0 && <p>You haven’t agreed to anything yet.</p>}
        {history.length > 0 && (
          <ul className={css.history} aria-labelledby="agreed">
            {history.map((one) => (
              <li key={`${one.purpose} ${one.at} ${one.given}`}>
                {one.given ? 'You agreed on' : 'You withdrew consent on'} <Time at={one.at} as="date" />.{' '}
                <Version {...one} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function Version({ purpose, document }: Consent) {
  const { hasPage } = useKernel()
  if (!document) return <span>An older text</span>
  const words = `Text\u00a0of\u00a0version\u00a0${document.version}`
  if (!hasPage(`/${document.slug}`)) return <span>{words}</span>
  return (
    <Link to={`/${document.slug}?version=${document.version}`} aria-label={`${words}: ${PURPOSES[purpose]}`}>
      {words}
    </Link>
  )
}
