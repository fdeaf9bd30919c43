import { INCLUSION_NAMES } from '@app/contracts/packages'
import type { Plan, StopQuote } from '@app/contracts/plans'
import type { PlanWithUnits } from './plans.repository.ts'
import { actionsOfPlan, endOf, standingOf, usableUntil } from './plans.rules.ts'

type Unit = PlanWithUnits['units'][number]

const nameOf = ({ type, item_name }: Unit) =>
  item_name ? `${INCLUSION_NAMES[type]}: ${item_name}` : INCLUSION_NAMES[type]

/** @param hasBigger - Whether there is a bigger plan on sale to which the owner may upgrade. */
export function planOnWire(plan: PlanWithUnits, now: Date, hasBigger: boolean): Plan {
  const state = standingOf(plan, plan.units, now)
  const { use, pause, resume, stop, upgrade } = actionsOfPlan(plan, now)
  return {
    id: plan.id,
    package_slug: plan.package_slug,
    title: plan.title,
    order_id: plan.order_id,
    state,
    paid_paise: plan.paid_paise,
    starts_at: plan.starts_at.toISOString(),
    ends_at: endOf(plan, now).toISOString(),
    usable_until: usableUntil(plan, now).toISOString(),
    may: {
      use: use && { until: use.until.toISOString() },
      pause: pause && { until: pause.until.toISOString(), days: pause.days },
      resume: resume && { until: resume.until.toISOString() },
      stop: stop && { until: stop.until?.toISOString() ?? null, back_paise: stop.backPaise },
      upgrade: upgrade && hasBigger ? { until: upgrade.until.toISOString() } : null,
    },
    units: plan.units.map((unit) => ({
      n: unit.n,
      type: unit.type,
      name: nameOf(unit),
      state: unit.state,
      covers_paise: unit.single_paise,
      appointment_id: unit.appointment_id,
      lab_test_slug: unit.lab_test_slug,
      lab_booking_id: unit.lab_booking_id,
      course_slug: unit.course_slug,
    })),
  }
}

export function stopQuoteOnWire({
  plan,
  used,
  backPaise,
}: {
  plan: PlanWithUnits
  used: readonly Unit[]
  backPaise: number
}): StopQuote {
  const byName = Map.groupBy(used, nameOf)
  return {
    plan_id: plan.id,
    back_paise: backPaise,
    paid_paise: plan.paid_paise,
    used: [...byName].map(([name, units]) => ({
      name,
      count: units.length,
      paise: units.reduce((sum, { single_paise }) => sum + (single_paise ?? 0), 0),
    })),
  }
}
