import type { Meal } from '@app/contracts/diet-plans'
import type { JSONColumnType } from 'kysely'

interface DietTemplates {
  slug: string
  title: string
  goal: string
  meals: JSONColumnType<Meal[]>
  avoid: string
  water: string
}

interface DietPlans {
  id: string
  encounter_id: string
  title: string
  goal: string
  meals: JSONColumnType<Meal[]>
  avoid: string | null
  water: string | null
  /** A date, for example "2026-11-24". */
  starts_on: string
  ends_on: string
  given_at: Date
}

interface DietTicks {
  diet_plan_id: string
  day: string
  meal: number
  ticked_at: Date
}

export interface DietPlansTables {
  diet_templates: DietTemplates
  diet_plans: DietPlans
  diet_ticks: DietTicks
}
