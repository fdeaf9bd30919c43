import { instituteQuery } from '@app/parts/institute.query'
import { useIdentity, useKernel, useQuery } from '@app/kernel'
import { Card } from '@app/ui/page'
import { Note } from '@app/ui/states'
import { useState } from 'react'
import css from './institute-page.module.css'
import { JoinForm } from './join-form.tsx'
import { Joined } from './joined.tsx'

/** The form for students and staff; after they have joined, the page shows the result. */
export function Join() {
  const identity = useIdentity()
  const { data } = useQuery({ ...instituteQuery(useKernel()), enabled: identity !== null })
  const [isNews, setNews] = useState(false)
  const institute = identity ? data?.institute : null
  const isMember = institute && !institute.has_ended
  return (
    <section className={css.start} aria-labelledby="join">
      <h2 id="join" className={css.title}>
        Register with your institute’s code
      </h2>
      <p className={css.note}>
        Are you a student or a member of staff? Get a code from your institute. We won’t tell anyone there that you
        registered.
      </p>
      {isMember ? (
        <Joined name={institute.name} isNews={isNews} />
      ) : (
        <div className={css.form}>
          {institute && <Note>The code for {institute.name} no longer works. You can join another institute.</Note>}
          <Card>
            <JoinForm onJoined={() => setNews(true)} />
          </Card>
        </div>
      )}
    </section>
  )
}
