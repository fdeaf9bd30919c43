import { useKernel, useQuery } from '@app/kernel'
import { Card } from '@app/ui/page'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import { useLayoutEffect, useRef, useState } from 'react'
import { ContactForm } from './contact-form.tsx'
import css from './privacy-page.module.css'
import { preferencesQuery } from './privacy.query.ts'

/** Lets the reader choose how and when the clinic may reach them. */
export function Contact() {
  const { data, isPending, isError, refetch } = useQuery(preferencesQuery(useKernel()))
  const [isSaved, setSaved] = useState(false)
  const saved = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isSaved) saved.current?.focus()
  }, [isSaved])
  return (
    <section className={css.part} aria-labelledby="reach">
      <h2 id="reach">Contact preferences</h2>
      {isSaved && (
        <div ref={saved} tabIndex={-1} role="status">
          <Note tone="success">
            <p>Saved.</p>
          </Note>
        </div>
      )}
      {isPending && <Skeleton label="Loading your contact preferences" lines={8} />}
      {isError && !data && <ErrorState title="Your contact preferences did not load" onRetry={() => refetch()} />}
      {data && (
        <Card>
          <ContactForm preferences={data} onSaved={() => setSaved(true)} onChanged={() => setSaved(false)} />
        </Card>
      )}
    </section>
  )
}
