import type { MilestoneState } from '@app/contracts/milestones'

interface Milestones {
  id: string
  encounter_id: string
  title: string
  target: string
  /** A date, for example "2026-12-24". */
  due_on: string | null
  set_at: Date
}

interface MilestoneSteps {
  milestone_id: string
  n: number
  state: MilestoneState
  by_user: string
  at: Date
}

interface MilestoneTicks {
  milestone_id: string
  /** A date, for example "2026-11-24". */
  day: string
  ticked_at: Date
}

export interface MilestonesTables {
  milestones: Milestones
  milestone_steps: MilestoneSteps
  milestone_ticks: MilestoneTicks
}
