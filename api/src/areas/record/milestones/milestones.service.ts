import {
  MilestoneQuery,
  type Milestone,
  type MilestoneRefusal,
  type MoveMilestone,
  type SetMilestone,
  type TickMilestone,
} from '@app/contracts/milestones'
import { indiaDate } from '@app/domain/india-time'
import { ok, refuse, type Result } from '@app/domain/result'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { once } from '../../../platform/db/once.ts'
import type { Actor } from '../../../platform/http/access.ts'
import { findTheirs } from '../their-appointment.ts'
import { whoseRecord } from '../whose-record.ts'
import {
  findMilestone,
  findState,
  insertMilestone,
  insertStep,
  listMilestones,
  lockMilestone,
  tickDay,
  untickDay,
} from './milestones.repository.ts'
import { tellOfRecord } from '../tell-of-record.ts'
import type { Base } from '../../../platform/base.ts'

type Answered = Promise<Result<{ answer: Milestone[]; patientIds: readonly string[] }, MilestoneRefusal>>

/** The page that a change returns. */
const FIRST = MilestoneQuery.parse({})

export type MilestonesService = ReturnType<typeof createMilestonesService>

/**
 * Manages the milestones that patients and experts want to reach together. The expert sets a milestone, and both the
 * patient and the expert record how it goes.
 */
export function createMilestonesService({ db, clock }: Base) {
  const of = async (on: Database, patientId: string, page = FIRST) =>
    ok({ answer: await listMilestones(on, patientId, page), patientIds: [patientId] })

  /**
   * Records a doctor's action in the audit of the patient's record. The audit does not record the patients' own
   * actions.
   */
  async function audit(trx: Trx, actor: Actor, patient_id: string, act: string, now: Date) {
    if (actor.userType !== 'Doctor') return
    const entry = { patient_id, actor_kind: 'doctor' as const, actor: actor.userId, act, subject: '/milestone' }
    await appendEntry(trx, entry, now)
  }

  return {
    async list(actor: Actor, { patient_id, ...page }: MilestoneQuery): Answered {
      const patientId = await whoseRecord(db, actor, { patientId: patient_id, now: clock() })
      return patientId === undefined ? refuse({ code: 'patient_not_found' }) : of(db, patientId, page)
    },

    set: (actor: Actor, { key: id, encounter_id, title, target, ...wish }: SetMilestone): Answered =>
      inTransaction(db, async (trx): Answered => {
        const now = clock()
        const due_on = wish.due_on ?? null
        const theirs = await findTheirs(trx, actor.doctorId, encounter_id)
        if (!theirs) return refuse({ code: 'encounter_not_found' })
        if (theirs.kind === 'discovery_call') return refuse({ code: 'no_consultation' })
        if (due_on !== null && due_on < indiaDate(now.toISOString())) return refuse({ code: 'due_before' })
        const milestone = { encounter_id, title, target, due_on }
        const kept = await once(await findMilestone(trx, id), milestone, async () => {
          await insertMilestone(trx, { id, ...milestone, set_at: now })
          await insertStep(trx, { milestone_id: id, state: 'planned', by_user: actor.userId, at: now })
          await audit(trx, actor, theirs.patient_id, 'milestone_set', now)
          return ok(await tellOfRecord(trx, { patientId: theirs.patient_id, about: encounter_id }, now))
        })
        return kept.ok ? of(trx, theirs.patient_id) : kept
      }),

    /** Moves a milestone. Moving a milestone to its current state does not count as a step. */
    move: (actor: Actor, { milestone_id, state }: MoveMilestone): Answered =>
      inTransaction(db, async (trx): Answered => {
        const now = clock()
        const owner = await lockMilestone(trx, milestone_id)
        const patientId = owner && (await whoseRecord(trx, actor, { patientId: owner, now }))
        if (patientId === undefined) return refuse({ code: 'milestone_not_found' })
        if ((await findState(trx, milestone_id)) !== state) {
          await insertStep(trx, { milestone_id, state, by_user: actor.userId, at: now })
          await audit(trx, actor, patientId, 'milestone_moved', now)
        }
        return of(trx, patientId)
      }),

    /**
     * Ticks a day on which the patient did what a milestone requires: today, or an earlier day since the milestone was
     * set. Ticking a day again changes nothing.
     */
    tick: (patientId: string, { milestone_id, day, is_done }: TickMilestone): Answered =>
      inTransaction(db, async (trx): Answered => {
        const now = clock()
        if ((await lockMilestone(trx, milestone_id)) !== patientId) return refuse({ code: 'milestone_not_found' })
        const { set_at } = (await findMilestone(trx, milestone_id))!
        if (day < indiaDate(set_at.toISOString()) || day > indiaDate(now.toISOString()))
          return refuse({ code: 'not_a_day' })
        await (is_done ? tickDay(trx, milestone_id, day, now) : untickDay(trx, milestone_id, day))
        return of(trx, patientId)
      }),
  }
}
