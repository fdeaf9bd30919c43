import type { InclusionType } from '@app/contracts/packages'
import type { Generated } from 'kysely'

interface Entitlements {
  id: Generated<string>
  patient_id: string
  order_id: string
  line_n: number
  package_slug: string
  paid_paise: number
  starts_at: Date
  ends_at: Date
  frozen_at: Generated<Date | null>
  frozen_days: Generated<number>
  stopped_at: Generated<Date | null>
  /** The order of the bigger plan that replaced this plan. */
  upgraded_order: Generated<string | null>
}

interface PlanReminders {
  entitlement_id: string
  name: string
  sent_at: Date
}

interface PlanUpgrades {
  order_id: string
  entitlement_id: string
}

interface EntitlementUnits {
  entitlement_id: string
  n: number
  type: InclusionType
  lab_test_slug: Generated<string | null>
  course_slug: Generated<string | null>
  single_paise: Generated<number | null>
  state: 'available' | 'reserved' | 'consumed' | 'forfeited' | 'refunded'
  appointment_id: Generated<string | null>
  lab_booking_id: Generated<string | null>
  diet_plan_id: Generated<string | null>
}

export interface PlansTables {
  entitlements: Entitlements
  entitlement_units: EntitlementUnits
  plan_reminders: PlanReminders
  plan_upgrades: PlanUpgrades
}
