import { PATHS } from '@app/parts/paths'
import type { Today } from '@app/contracts/today'
import { greetingAt } from '@app/domain/greeting'
import { latePart } from '@app/ui/late-part'
import { now, useIdentity, useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { Page } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import { InvitedCalls } from '../invited/invited-calls.tsx'
import { NextCard } from '../next/next-card.tsx'
import css from './home.module.css'
import { HowYouAre } from './how-you-are.tsx'
import { NewsList } from './news-list.tsx'
import { NextCall } from './next-call.tsx'
import { PlanBar } from './plan-bar.tsx'
import { Tasks } from './tasks.tsx'
import { todayQuery } from '../next/today.query.ts'

// most readers have nothing in this card, so its code loads after the home page's code
const ForYouCard = latePart(async () => (await import('@app/parts/for-you')).ForYouCard, null, null)

/** Shows the patient's home page: their next call, today's tasks, how they are, and what is new. */
export function DashboardPage() {
  const identity = useIdentity()
  const { data, isPending, isError, refetch } = useQuery(todayQuery(useKernel()))
  return (
    <Page>
      <h1>{greetingAt(new Date(now()).toISOString()) + (identity ? `, ${identity.name}` : '')}</h1>
      {isPending && <Skeleton label="Loading your home" lines={6} />}
      {isError && !data && <ErrorState title="Your home page did not load" onRetry={() => void refetch()} />}
      {data && <Parts today={data} />}
    </Page>
  )
}

function Parts({ today: { call, later, step, advice, offers, tasks, index, news, plan } }: { today: Today }) {
  return (
    <div className={css.parts}>
      <InvitedCalls />
      {call ? (
        <NextCall call={call} later={later} />
      ) : (
        <Empty drawing="clock" says="You have no calls booked.">
          <LinkButton to={PATHS.timeslot}>Choose a time</LinkButton>
        </Empty>
      )}
      {/* the score and the plan are omitted here, because they have their own sections below */}
      {step.kind !== 'start_index' && !(step.kind === 'unit' && plan) && <NextCard next={step} />}
      {(advice || offers.length > 0) && <ForYouCard advice={advice} offers={offers} />}
      <div className={css.columns}>
        <Tasks tasks={tasks} />
        <HowYouAre index={index} />
      </div>
      <NewsList news={news} />
      <PlanBar plan={plan} />
    </div>
  )
}
