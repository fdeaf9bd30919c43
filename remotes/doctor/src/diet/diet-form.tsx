import { useRepeatKey } from '@app/care/use-repeat-key'
import type { DietTemplate } from '@app/contracts/diet-plans'
import { indiaDate } from '@app/domain/india-time'
import { now, useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsAmong, faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { useState } from 'react'
import { givePlan } from './diet.query.ts'

interface DietFormProps {
  encounterId: string
  template: DietTemplate
  onGiven(): void
}

const SENTENCES = {
  title: 'Write a name for the plan',
  goal: 'Write what the plan is for',
  starts_on: 'Choose today or a later day',
  days: 'Write a number of days, 90 at most',
}
const DAYS = /^(?:[1-9]|[1-8]\d|90)$/

/** A plan as its template has it, to be changed where it does not fit. A meal that is emptied is left out. */
export function DietForm({ encounterId, template, onGiven }: DietFormProps) {
  const [plan, setPlan] = useState(template)
  const [startsOn, setStartsOn] = useState(() => indiaDate(new Date(now()).toISOString()))
  const [days, setDays] = useState('14')
  const [faults, setFaults] = useState<Faults>({})
  const giving = useMutation(givePlan)
  const keyFor = useRepeatKey()
  const change = (part: Partial<DietTemplate>) => setPlan({ ...plan, ...part })

  async function submit() {
    if (giving.isBusy) return
    const meals = plan.meals.filter(({ what }) => what.trim() !== '')
    const found = faultsAmong([
      ['title', plan.title.trim() === '' && SENTENCES.title],
      ['goal', plan.goal.trim() === '' && SENTENCES.goal],
      ['meal-0', meals.length === 0 && 'Write one meal at least'],
      ['starts_on', startsOn === '' && SENTENCES.starts_on],
      ['days', !DAYS.test(days.trim()) && SENTENCES.days],
    ])
    setFaults(found)
    if (!isWhole(found)) return
    const wish = {
      encounter_id: encounterId,
      title: plan.title.trim(),
      goal: plan.goal.trim(),
      meals,
      ...(plan.avoid.trim() !== '' && { avoid: plan.avoid.trim() }),
      ...(plan.water.trim() !== '' && { water: plan.water.trim() }),
      starts_on: startsOn,
      days: Number(days),
    }
    const given = await giving.send({ key: keyFor(JSON.stringify(wish)), ...wish })
    if (given.ok) return onGiven()
    setFaults(faultsTold(given.error, SENTENCES))
  }

  return (
    <Form label="A diet plan" faults={faults} onSubmit={() => void submit()}>
      <Field
        label="Name"
        name="title"
        maxLength={120}
        error={faults.title}
        value={plan.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <Field
        label="Goal"
        name="goal"
        maxLength={300}
        error={faults.goal}
        value={plan.goal}
        onChange={({ target }) => change({ goal: target.value })}
      />
      {plan.meals.map(({ name, at, what }, index) => (
        <TextArea
          key={name}
          label={`${name}, ${at}`}
          name={`meal-${index}`}
          rows={2}
          maxLength={300}
          error={faults[`meal-${index}`]}
          value={what}
          onChange={({ target }) =>
            change({
              meals: plan.meals.map((meal, place) => (place === index ? { ...meal, what: target.value } : meal)),
            })
          }
        />
      ))}
      <TextArea
        label="What to avoid"
        name="avoid"
        rows={2}
        maxLength={500}
        value={plan.avoid}
        onChange={({ target }) => change({ avoid: target.value })}
      />
      <Field
        label="Water"
        name="water"
        maxLength={200}
        value={plan.water}
        onChange={({ target }) => change({ water: target.value })}
      />
      <Field
        label="First day"
        name="starts_on"
        type="date"
        error={faults.starts_on}
        value={startsOn}
        onChange={({ target }) => setStartsOn(target.value)}
      />
      <Field
        label="Days"
        name="days"
        inputMode="numeric"
        autoComplete="off"
        error={faults.days}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
      {giving.error && isWhole(faults) && <Refusal>{giving.error.message}</Refusal>}
      <Button type="submit" look="secondary" busy={giving.isBusy}>
        Give this plan
      </Button>
    </Form>
  )
}
