import type { DietPlan } from '@app/contracts/diet-plans'
import { formatDate } from '@app/domain/india-time'
import { useKernel, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Select } from '@app/ui/select'
import { ErrorState, Skeleton } from '@app/ui/states'
import { useId, useState } from 'react'
import { DietForm } from './diet-form.tsx'
import css from './diet.module.css'
import { plansQuery, templatesQuery } from './diet.query.ts'

interface DietPanelProps {
  encounterId: string
  patientId: string
  /** True if the notes are signed; after that, nothing can be added. */
  isSigned: boolean
}

/** Shows a patient's diet plans and the form that adds one. */
export function DietPanel({ encounterId, patientId, isSigned }: DietPanelProps) {
  const titleId = useId()
  const kernel = useKernel()
  const plans = useQuery(plansQuery(kernel, patientId))
  const templates = useQuery({ ...templatesQuery(kernel), enabled: !isSigned })
  const [slug, setSlug] = useState('')
  const template = templates.data?.find((one) => one.slug === slug)
  return (
    <section aria-labelledby={titleId} className={css.panel}>
      <h2 id={titleId}>Diet plan</h2>
      {plans.isPending && <Skeleton label="Loading the diet plans" />}
      {plans.isError && !plans.data && (
        <ErrorState title="The diet plans did not load" onRetry={() => void plans.refetch()} />
      )}
      {plans.data?.length === 0 && <p>No diet plans yet.</p>}
      <ul className={css.plans}>
        {plans.data?.map((plan) => (
          <li key={plan.id}>{wordsOf(plan)}</li>
        ))}
      </ul>
      {!isSigned && templates.data && (
        <Select label="Begin with" value={slug} onChange={({ target }) => setSlug(target.value)}>
          <option value="">Choose a plan</option>
          {templates.data.map((one) => (
            <option key={one.slug} value={one.slug}>
              {one.title}
            </option>
          ))}
        </Select>
      )}
      {!isSigned && template && (
        <>
          <DietForm key={slug} encounterId={encounterId} template={template} onGiven={() => setSlug('')} />
          <Button look="quiet" onClick={() => setSlug('')}>
            Give none
          </Button>
        </>
      )}
    </section>
  )
}

const wordsOf = ({ title, starts_on, ends_on, ticks, meals }: DietPlan) =>
  `${title}, ${formatDate(starts_on)} to ${formatDate(ends_on)}. Meals a day: ${meals.length}. Ticked so far: ${ticks.length}.`
