import type { Milestone, MilestoneState } from '@app/contracts/milestones'
import { sql, type Insertable } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import type { MilestonesTables } from './milestones.tables.ts'
import { fullName } from '../../catalogue/catalogue.door.ts'
import { booked, bookedConsultations } from '../../care/care.door.ts'

/** Lists a patient's milestones with the state of their last step. */
export async function listMilestones(
  db: Database,
  patientId: string,
  page: { skip: number; limit: number },
): Promise<Milestone[]> {
  const shown = bookedConsultations(db)
    .innerJoin('milestones', 'milestones.encounter_id', 'appointments.id')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('milestone_steps')
          .select(['milestone_steps.state', 'at'])
          .whereRef('milestone_id', '=', 'milestones.id')
          .orderBy('n', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['milestones.id', 'title', 'target', 'due_on', 'set_at', 'last.state', 'last.at as changed_at'])
    .select('appointments.doctor_id')
    // those in work come first
    .select(sql<number>`case last.state when 'paused' then 1 when 'reached' then 2 else 0 end`.as('rank'))
    .where('appointments.patient_id', '=', patientId)
    .orderBy('rank')
    .orderBy('set_at', 'desc')
    .orderBy('milestones.id')
    .offset(page.skip)
    .limit(page.limit)
  // the experts and the ticks are read for the rows of this page alone
  const rows = await plannedOnce(db)
    .selectFrom(shown.as('shown'))
    .innerJoin('doctors', 'doctors.id', 'shown.doctor_id')
    .select(['shown.id', 'shown.title', 'shown.target', 'shown.due_on', 'shown.state', 'shown.changed_at'])
    .select(fullName().as('doctor_name'))
    .select(
      sql<string[]>`array(select day::text from milestone_ticks where milestone_id = shown.id order by day)`.as(
        'ticks',
      ),
    )
    .orderBy('shown.rank')
    .orderBy('shown.set_at', 'desc')
    .orderBy('shown.id')
    .execute()
  return rows.map((row) => ({ ...row, changed_at: row.changed_at.toISOString() }))
}

export const findMilestone = (db: Database, id: string) =>
  db.selectFrom('milestones').selectAll().where('id', '=', id).executeTakeFirst()

/** Lists the goals set in an encounter, in the form that its signature covers. */
export const listSet = (on: Database, encounterId: string): Promise<readonly unknown[]> =>
  on
    .selectFrom('milestones')
    .select(['id', 'title', 'target', 'due_on'])
    .where('encounter_id', '=', encounterId)
    .orderBy('id')
    .execute()

/**
 * Locks a milestone until the transaction ends.
 *
 * @returns the id of the milestone's patient; undefined if there is none.
 */
export async function lockMilestone(trx: Trx, id: string): Promise<string | undefined> {
  const found = await trx
    .selectFrom('milestones')
    .select('encounter_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  const appointment = await booked(trx)
    .select('appointments.patient_id')
    .where('appointments.id', '=', found.encounter_id)
    .executeTakeFirst()
  return appointment?.patient_id
}

export const insertMilestone = (trx: Trx, milestone: Insertable<MilestonesTables['milestones']>) =>
  trx.insertInto('milestones').values(milestone).execute()

export const tickDay = (trx: Trx, milestone_id: string, day: string, now: Date) =>
  trx
    .insertInto('milestone_ticks')
    .values({ milestone_id, day, ticked_at: now })
    .onConflict((known) => known.doNothing())
    .execute()

export const untickDay = (trx: Trx, milestoneId: string, day: string) =>
  trx.deleteFrom('milestone_ticks').where('milestone_id', '=', milestoneId).where('day', '=', day).execute()

export const findState = async (trx: Trx, milestoneId: string): Promise<MilestoneState | undefined> =>
  (
    await trx
      .selectFrom('milestone_steps')
      .select('state')
      .where('milestone_id', '=', milestoneId)
      .orderBy('n', 'desc')
      .executeTakeFirst()
  )?.state

export const insertStep = (trx: Trx, step: Omit<Insertable<MilestonesTables['milestone_steps']>, 'n'>) =>
  trx
    .insertInto('milestone_steps')
    .values(({ selectFrom }) => ({
      ...step,
      n: selectFrom('milestone_steps')
        .select(sql<number>`coalesce(max(n), 0) + 1`.as('n'))
        .where('milestone_id', '=', step.milestone_id),
    }))
    .execute()
