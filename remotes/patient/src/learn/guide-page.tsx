import { NotShown } from '@app/parts/not-shown'
import { articleHtml, useKernel, useParams, useQuery } from '@app/kernel'
import { PATHS } from '@app/parts/paths'
import { ArticleBody } from '@app/ui/article-body'
import { LinkButton } from '@app/ui/button'
import { Drawing } from '@app/ui/empty'
import { Lead } from '@app/ui/page'
import { Skeleton } from '@app/ui/states'
import { useMemo } from 'react'
import { PatientPage } from '../frame/patient-page.tsx'
import { UP } from '../frame/up.ts'
import { GUIDE_GROUPS } from './groups.ts'
import css from './learn.module.css'
import { guideQuery } from './learn.query.ts'
import { Sources } from '@app/parts/sources'

/** Shows one guide. */
export function GuidePage() {
  const { data, isPending, error, refetch } = useQuery(guideQuery(useKernel(), useParams().slug!))
  const body = useMemo(() => articleHtml(data?.body ?? ''), [data?.body])
  return (
    <PatientPage up={UP.learn}>
      <h1>{data?.title ?? 'Guide'}</h1>
      {isPending && <Skeleton label="Loading this guide" lines={8} />}
      {error && !data && (
        <NotShown
          error={error}
          gone="We could not find this guide"
          lost="This guide did not load"
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <div className={css.guide}>
            <div>
              <p className={css.meta}>
                {GUIDE_GROUPS[data.topic].title} · {data.minutes} min
              </p>
              <Lead>{data.summary}</Lead>
            </div>
            <Drawing of={GUIDE_GROUPS[data.topic].drawing} size={96} />
          </div>
          <ArticleBody dangerouslySetInnerHTML={body} />
          <Sources {...data} />
          <section className={css.next} aria-labelledby="next">
            <h2 id="next">If you’d like help with this</h2>
            <p>Our experts can look at your own situation with you.</p>
            <LinkButton look="secondary" to={PATHS.doctors}>
              See our experts
            </LinkButton>
          </section>
        </>
      )}
    </PatientPage>
  )
}
