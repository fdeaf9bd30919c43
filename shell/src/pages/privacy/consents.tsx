import type { Consent } from '@app/contracts/consents'
import { Link, useKernel, useQuery } from '@app/kernel'
import { ErrorState, Skeleton } from '@app/ui/states'
import { Time } from '@app/ui/time'
import css from './privacy-page.module.css'
import { consentsQuery } from './privacy.query.ts'

const PURPOSES: Readonly<Record<string, string>> = { teleconsultation: 'Care by video or voice' }

/** What the reader has agreed to, the latest first. */
export function Consents() {
  const { data, isPending, isError, refetch } = useQuery(consentsQuery(useKernel()))
  return (
    <section className={css.part} aria-labelledby="agreed">
      <h2 id="agreed">What you agreed to</h2>
      <p>Each text as it stood on the day when you agreed.</p>
      {isPending && <Skeleton label="Loading what you agreed to" />}
      {isError && !data && <ErrorState title="What you agreed to did not load" onRetry={() => refetch()} />}
      {data?.length === 0 && <p className={css.none}>You have agreed to nothing yet.</p>}
      {data && data.length > 0 && (
        <ul className={css.list} aria-labelledby="agreed">
          {data.map((one) => (
            <li key={`${one.purpose} ${one.text_version}`}>
              <strong>{PURPOSES[one.purpose] ?? 'Another text'}</strong>
              <Version {...one} />
              <span className={css.when}>
                You agreed on <Time at={one.at} as="date" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Version({ purpose, text_version, document }: Consent) {
  const { hasPage } = useKernel()
  const words = `Text of version ${text_version}`
  if (!document || !hasPage(`/${document.slug}`)) return <span>{words}</span>
  return (
    <Link
      to={`/${document.slug}?version=${document.version}`}
      aria-label={`${words}: ${PURPOSES[purpose] ?? 'Another text'}`}
    >
      {words}
    </Link>
  )
}
