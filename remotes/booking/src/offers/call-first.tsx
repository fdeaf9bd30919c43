import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import { NextTimes } from '@app/parts/next-times'
import { PATHS } from '@app/parts/paths'
import { formatPaise } from '@app/domain/money'
import { profileTypesOf } from '@app/domain/profile-type'
import { Link, useKernel, useQuery } from '@app/kernel'
import { Avatar } from '@app/ui/avatar'
import { StartButton } from '../catalogue/start-here.tsx'
import type { Expert } from '../packages/experts.query.ts'
import css from './call-first.module.css'

/** For a reader who is unsure: offers a call with the expert who is free soonest, at one of their next slots. */
export function CallFirst({ experts }: { experts: readonly Expert[] }) {
  const { data: call } = useQuery(discoveryCallQuery(useKernel()))
  const [expert, ...others] = experts.filter(({ next_slots }) => next_slots.length > 0)
  return (
    <section className={css.call} aria-label="Discovery call">
      {expert && <Avatar src={expert.profile_pic} name={expert.name} size={56} eager />}
      <div>
        <h2 className={css.title}>
          Not sure? Start with a call{call && `: ${call.duration} minutes, ${formatPaise(call.price_paise)}`}
        </h2>
        <p className={css.who}>
          {expert ? (
            <>
              {expert.salutations} {expert.name}, {profileTypesOf(expert.profile_type).join(', ').toLowerCase()}
              <span className={css.more}>, speaks {expert.languages}</span>.{' '}
              {others.length > 0 && (
                <span className={css.more}>
                  {others.length} more {others.length === 1 ? 'has' : 'have'} times too.{' '}
                </span>
              )}
              <Link to={PATHS.discoveryCall}>What happens in the call</Link>
            </>
          ) : (
            'An expert listens and tells you what would help.'
          )}
        </p>
      </div>
      <div className={css.times}>
        {expert ? <NextTimes expert={expert} slots={expert.next_slots} /> : <StartButton />}
      </div>
    </section>
  )
}
