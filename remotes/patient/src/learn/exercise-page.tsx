import { NotShown } from '@app/parts/not-shown'
import { useKernel, useParams, useQuery } from '@app/kernel'
import { Lead } from '@app/ui/page'
import { Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { UP } from '../frame/up.ts'
import css from './learn.module.css'
import { exerciseQuery } from './learn.query.ts'
import { Player } from './player.tsx'
import { Sources } from '@app/parts/sources'

/** Shows one exercise and its timer. */
export function ExercisePage() {
  const slug = useParams().slug!
  const { data, isPending, error, refetch } = useQuery(exerciseQuery(useKernel(), slug))
  return (
    <PatientPage up={UP.learn}>
      <h1>{data?.title ?? 'Exercise'}</h1>
      {isPending && <Skeleton label="Loading this exercise" lines={8} />}
      {error && !data && (
        <NotShown
          error={error}
          gone="We could not find this exercise"
          lost="This exercise did not load"
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <Lead>{data.summary}</Lead>
          <Player key={slug} exercise={data} />
          <section className={css.part} aria-labelledby="steps">
            <h2 id="steps">The steps</h2>
            {data.rounds > 1 && <p>Do them {data.rounds} times.</p>}
            <ol>
              {data.steps.map(({ text, seconds }, index) => (
                // the same step may occur twice, so the index is the key
                <li key={index}>
                  {text} {seconds} seconds.
                </li>
              ))}
            </ol>
          </section>
          <Sources {...data} />
        </>
      )}
    </PatientPage>
  )
}
