import type { DietPlan } from '@app/contracts/diet-plans'
import type { Milestone, MilestoneState } from '@app/contracts/milestones'
import { indiaDate } from '@app/domain/india-time'
import type { CarePlan, CompositionSection, Goal, Patient, Practitioner } from '@medplum/fhirtypes'
import { profiled, refTo, section, type Made } from './document.rules.ts'

export interface PlanFacts {
  diet_plans: readonly DietPlan[]
  milestones: readonly Milestone[]
}

const LIFECYCLE = {
  planned: 'planned',
  in_progress: 'active',
  reached: 'completed',
  paused: 'on-hold',
} as const satisfies Record<MilestoneState, Goal['lifecycleStatus']>

/** Writes diet plans and milestones into the section that the guide provides for care plans. */
export function carePlanSection(
  { diet_plans, milestones }: PlanFacts,
  { patient, doctor }: { patient: Made<Patient>; doctor: Made<Practitioner> },
): { sections: CompositionSection[]; resources: Made[] } {
  const begun = { status: 'active', intent: 'plan', subject: refTo(patient), author: refTo(doctor) } as const
  const goals = milestones.map((milestone, index) => goalOf(milestone, `goal ${index + 1}`, patient))
  const plans: Made<CarePlan>[] = [
    ...diet_plans.map(({ title, goal, meals, avoid, water, starts_on, ends_on }, index): Made<CarePlan> => ({
      ...profiled('CarePlan', `diet plan ${index + 1}`),
      ...begun,
      title,
      description: goal,
      period: { start: starts_on, end: ends_on },
      activity: meals.map(({ name, at, what }) => ({
        detail: { status: 'scheduled', description: `${name}, ${at}: ${what}` },
      })),
      ...notesOf(besides({ avoid, water })),
    })),
    ...(goals.length === 0
      ? []
      : [
          {
            ...profiled('CarePlan', 'milestones'),
            ...begun,
            title: 'Milestones',
            goal: goals.map((goal) => refTo(goal)),
          },
        ]),
  ]
  if (plans.length === 0) return { sections: [], resources: [] }
  const lines = [
    ...diet_plans.flatMap(({ title, goal, meals, ...rest }) => [
      `${title}: ${goal}`,
      ...meals.map(({ name, at, what }) => `${name}, ${at}: ${what}`),
      ...besides(rest),
    ]),
    ...milestones.map(({ title, target, due_on }) => `${title}: ${target}${due_on === null ? '' : ` (by ${due_on})`}`),
  ]
  return {
    sections: [section({ title: 'Plans', code: ['734163000', 'Care plan'], lines, entries: plans })],
    resources: [...plans, ...goals],
  }
}

const besides = ({ avoid, water }: Pick<DietPlan, 'avoid' | 'water'>): string[] => [
  ...(avoid === null ? [] : [`Avoid: ${avoid}`]),
  ...(water === null ? [] : [`Water: ${water}`]),
]

const notesOf = (lines: readonly string[]) => (lines.length === 0 ? {} : { note: lines.map((text) => ({ text })) })

const goalOf = (
  { title, target, due_on, state, changed_at }: Milestone,
  part: string,
  patient: Made<Patient>,
): Made<Goal> => ({
  resourceType: 'Goal',
  id: part,
  lifecycleStatus: LIFECYCLE[state],
  description: { text: title },
  subject: refTo(patient),
  target: [{ measure: { text: 'Target' }, detailString: target, ...(due_on !== null && { dueDate: due_on }) }],
  statusDate: indiaDate(changed_at),
})
