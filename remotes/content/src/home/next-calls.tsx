import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import { NobodyYet } from '@app/parts/nobody-yet'
import { timesPath } from '@app/parts/slot-address'
import { useHydrated, useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Select } from '@app/ui/select'
import { useState } from 'react'
import { doctorsQuery } from '../doctors/doctors.query.ts'
import { ANYBODY } from '../doctors/wish.ts'
import { CONDITIONS } from './conditions.ts'
import css from './next-calls.module.css'
import { SoonestSlots } from './soonest-slots.tsx'
import { bySoonest, kindOf } from './soonest.ts'

export interface Topic {
  topic: string
  /** The slug of the treatment whose experts work on this topic. */
  treatment: string
}

/** How many experts the panel shows. */
const SHOWN = 3

/**
 * Shows who is free soonest, of all experts or of those who work on the reader's topic, each with their first time. The
 * address of the next page names the person or the kind of expert, never the topic.
 */
export function NextCalls({ about }: { about: Topic | undefined }) {
  const kernel = useKernel()
  const isHydrated = useHydrated()
  const [treatment, setTreatment] = useState(about?.treatment ?? '')
  const { data: call } = useQuery(discoveryCallQuery(kernel))
  const { data: everyone } = useQuery(doctorsQuery(kernel))
  const {
    data: fitting,
    isFetching,
    isPlaceholderData: isOfBefore,
  } = useQuery({
    ...doctorsQuery(kernel, { ...ANYBODY, treatment }),
    placeholderData: (before) => before,
  })
  const theirs = bySoonest(fitting ?? [])
  const isNobodyFree = treatment !== '' && !isOfBefore && fitting !== undefined && theirs.length === 0
  const free = theirs.length > 0 ? theirs : bySoonest(everyone ?? [])
  const kind = treatment !== '' && !isOfBefore && theirs.length > 0 ? kindOf(theirs) : undefined
  const topics =
    about && CONDITIONS.every((one) => one.treatment !== about.treatment) ? [about, ...CONDITIONS] : CONDITIONS

  if (everyone && free.length === 0) return <NobodyYet title="No calls are available right now" />
  return (
    <div className={css.panel}>
      <div className={css.topic}>
        <Select
          label="What is it about?"
          value={treatment}
          // disabled until hydration, because a choice made before the code has loaded would be lost
          disabled={!isHydrated}
          onChange={(event) => setTreatment(event.target.value)}
        >
          <option value="">I’d rather not say yet</option>
          {topics.map((one) => (
            <option key={one.treatment} value={one.treatment}>
              {one.topic}
            </option>
          ))}
        </Select>
      </div>
      <div className={css.times} aria-live="polite" aria-busy={isFetching}>
        {isNobodyFree && (
          <p className={css.note}>
            No experts on this topic have a first call available right now. Any of our experts can listen first and tell
            you who to see.
          </p>
        )}
        {free.length > 0 && (
          <p className={css.title}>Soonest (IST){call && ` · ${call.duration} minutes by video or voice`}</p>
        )}
        <SoonestSlots experts={free.slice(0, SHOWN)} paise={call?.price_paise} />
      </div>
      <LinkButton wide to={timesPath({ kind })}>
        See all times
      </LinkButton>
    </div>
  )
}
