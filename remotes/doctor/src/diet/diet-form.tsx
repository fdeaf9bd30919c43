import { useForm } from '@app/parts/use-form'
import type { DietTemplate } from '@app/contracts/diet-plans'
import { DIET_PLAN, DIET_PLAN_DAYS } from '@app/contracts/limits'
import { indiaDate } from '@app/domain/india-time'
import { now } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { givePlan } from './diet.query.ts'

interface DietFormProps {
  encounterId: string
  template: DietTemplate
  onGiven(): void
}

const SENTENCES = {
  title: 'Enter a name for the plan',
  goal: 'Enter a goal for the plan',
  'meal-0': 'Enter at least one meal',
  starts_on: 'Choose today or a later day',
  days: `Enter a number of days, up to ${DIET_PLAN_DAYS.most}`,
}

/** Returns the meals for which the doctor has planned something. */
const written = (meals: DietTemplate['meals']) => meals.filter(({ what }) => what.trim() !== '')
const areDays = (days: string) => /^[1-9]\d*$/.test(days) && Number(days) <= DIET_PLAN_DAYS.most

/**
 * Starts with the template's plan, which the doctor adapts to the patient. A meal that the doctor empties is omitted
 * from the plan.
 */
export function DietForm({ encounterId, template, onGiven }: DietFormProps) {
  const { slug: _slug, ...begun } = template
  const plan = useForm({
    sends: givePlan,
    isKeyed: true,
    empty: { ...begun, starts_on: indiaDate(new Date(now()).toISOString()), days: '14' },
    limits: DIET_PLAN,
    sentences: SENTENCES,
    wrong: ({ title, goal, meals, starts_on, days }) => ({
      title: title === '',
      goal: goal === '',
      'meal-0': written(meals).length === 0,
      starts_on: starts_on === '',
      days: !areDays(days),
    }),
    body: ({ meals, avoid, water, days, ...rest }) => ({
      encounter_id: encounterId,
      ...rest,
      meals: written(meals),
      ...(avoid !== '' && { avoid }),
      ...(water !== '' && { water }),
      days: Number(days),
    }),
    stays: true,
    onSent: onGiven,
  })
  const { meals } = plan.typed

  return (
    <Form label="A diet plan" {...plan.form}>
      <Field label="Name" {...plan.text('title')} />
      <Field label="Goal" {...plan.text('goal')} />
      {meals.map(({ name, at, what }, index) => (
        <TextArea
          key={name}
          label={`${name}, ${at}`}
          name={`meal-${index}`}
          rows={2}
          maxLength={DIET_PLAN.meal.most}
          error={plan.faults[`meal-${index}`]}
          value={what}
          onChange={({ target }) =>
            plan.change({
              meals: meals.map((meal, place) => (place === index ? { ...meal, what: target.value } : meal)),
            })
          }
        />
      ))}
      <TextArea label="What to avoid" rows={2} {...plan.text('avoid')} />
      <Field label="Water" {...plan.text('water')} />
      <Field label="First day" type="date" {...plan.text('starts_on')} />
      <Field label="Days" inputMode="numeric" autoComplete="off" {...plan.text('days')} />
      {plan.refusal && <Refusal>{plan.refusal}</Refusal>}
      <Button type="submit" look="secondary" busy={plan.isBusy}>
        Give this plan
      </Button>
    </Form>
  )
}
