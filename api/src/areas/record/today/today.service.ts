import type { HowTheyAre, News, TaskOf, Today, TodayTask } from '@app/contracts/today'
import { daysInRow, weekOf } from '@app/domain/days'
import { DAY } from '@app/domain/durations'
import { daysOf } from '@app/domain/dosage'
import { indiaDate } from '@app/domain/india-time'
import type { Database } from '../../../platform/db/client.ts'
import { findRecommendation } from '../../care/care.door.ts'
import { listLastWritten } from '../../conversations/conversations.door.ts'
import { findLastDone } from '../../learning/learning.door.ts'
import { listOffersTo } from '../../money/money.door.ts'
import { listShared } from '../encounters/past.repository.ts'
import { listMilestones } from '../milestones/milestones.repository.ts'
import { findFacts, type TitledPaper } from '../next/find-facts.ts'
import { stepOf } from '../next/next.rules.ts'
import { listDoseTicks, listItems } from '../prescriptions/prescriptions.repository.ts'
import { namedFirst } from '../shi/scoring.rules.ts'
import { findResponse, findScore, listFinished, titlesOf } from '../shi/shi.repository.ts'
import { dietsOf } from './today.repository.ts'
import { atMostFour, callsAhead, latestNews, medicineTask, MOST_TASKS, planOfToday } from './today.rules.ts'

/**
 * The longest exercise streak that is counted, and how long an exercise remains the exercise of the day, in
 * milliseconds.
 */
const STREAK = 60 * DAY
const IN_USE = 14 * DAY
/** The number of reports in the score chart. */
const LINE = 6
/** How many notes are read; this is more than fit into the news. */
const NOTES = { skip: 0, limit: 3 }

/** The patient whose home page is shown, and the time of the request. */
interface Looking {
  patientId: string
  now: Date
  /** Today's date in India. */
  today: string
}

/** Collects everything that a patient's home page shows. */
export async function findToday(db: Database, patientId: string, now: Date): Promise<Today> {
  const looking = { patientId, now, today: indiaDate(now.toISOString()) }
  const facts = await findFacts(db, patientId, now)
  const calls = callsAhead(facts, now)
  return {
    call: calls[0] ?? null,
    later: Math.max(0, calls.length - 1),
    step: stepOf(facts, now),
    advice: await findRecommendation(db, patientId, now),
    offers: (await listOffersTo(db, patientId, now)).filter(({ state }) => state === 'open' || state === 'ordered'),
    tasks: atMostFour(await listTasks(db, looking, facts.papers), looking.today),
    index: await findIndex(db, patientId),
    news: latestNews(await listNews(db, looking, facts.papers)),
    plan: planOfToday(facts.plans, now),
  }
}

const listTasks = async (db: Database, looking: Looking, papers: readonly TitledPaper[]): Promise<TodayTask[]> => [
  ...(await listExercise(db, looking)),
  ...(await listMeals(db, looking)),
  ...(await listMilestoneTasks(db, looking)),
  ...(await listMedicines(db, looking, papers)),
]

async function listExercise(db: Database, { patientId, now, today }: Looking): Promise<TaskOf<'exercise'>[]> {
  const last = await findLastDone(db, patientId, new Date(now.getTime() - STREAK))
  if (!last || now.getTime() - last.last_at.getTime() > IN_USE) return []
  const { slug, title, seconds } = last
  const days = last.done_at.map((at) => indiaDate(at.toISOString()))
  const is_done = days.includes(today)
  return [{ kind: 'exercise', slug, title, seconds, is_done, days_in_row: daysInRow(days, today) }]
}

async function listMeals(db: Database, { patientId, today }: Looking): Promise<TaskOf<'meals'>[]> {
  const plan = await dietsOf(db, { patientId, day: today }).executeTakeFirst()
  if (!plan) return []
  const meals = plan.meals.map(({ name, at }, meal) => ({ name, at, is_done: plan.eaten.includes(meal) }))
  return [{ kind: 'meals', diet_plan_id: plan.id, title: plan.title, meals }]
}

async function listMilestoneTasks(db: Database, { patientId, today }: Looking): Promise<TaskOf<'milestone'>[]> {
  // those in work come first
  const open = (await listMilestones(db, patientId, { skip: 0, limit: MOST_TASKS })).filter(
    ({ state }) => state === 'planned' || state === 'in_progress',
  )
  return open.map(({ id, title, ticks }) => ({
    kind: 'milestone',
    milestone_id: id,
    title,
    week: weekOf(today).map((day) => ({ day, is_done: ticks.includes(day) })),
  }))
}

/** Lists the medicines of the latest version of each prescription. */
async function listMedicines(
  db: Database,
  { today }: Looking,
  papers: readonly TitledPaper[],
): Promise<TaskOf<'medicine'>[]> {
  const issued = new Map(papers.filter(({ kind }) => kind === 'prescription').map(({ id, at }) => [id, at]))
  const items = await listItems(db, [...issued.keys()])
  const ticks = await listDoseTicks(db, [...issued.keys()])
  return items.flatMap(({ prescription_id, n, name, preparation, ...dosage }) => {
    const taken = ticks.filter((one) => one.prescription_id === prescription_id && one.n === n).map(({ day }) => day)
    const span = daysOf(dosage, issued.get(prescription_id)!)
    const task = medicineTask({ prescription_id, n, name, preparation, dosage, ...span, taken }, today)
    return task ? [task] : []
  })
}

async function findIndex(db: Database, patientId: string): Promise<HowTheyAre | null> {
  const finished = await listFinished(db, patientId)
  const [latest] = finished
  if (!latest) return null
  const { version } = (await findResponse(db, latest.response_id))!
  const [score, titles] = [await findScore(db, latest.response_id), await titlesOf(db, version)]
  const { focus } = namedFirst(score.sections)
  return {
    response_id: latest.response_id,
    overall: latest.overall,
    focus: focus.map((n) => titles.get(n)!),
    line: finished
      .flatMap(({ finished_at, overall }) => (overall === null ? [] : [{ finished_at, overall }]))
      .slice(0, LINE)
      .toReversed(),
  }
}

async function listNews(db: Database, { patientId, now }: Looking, papers: readonly TitledPaper[]): Promise<News[]> {
  const written = await listLastWritten(db, patientId)
  const notes = await listShared(db, { patientId, now }, NOTES)
  return [
    ...papers.map(({ kind, id, title, at }) => ({ kind, id, title, at: at.toISOString() })),
    ...written.map(({ id, at, doctor_name }) => ({
      kind: 'message' as const,
      id,
      title: doctor_name,
      at: at.toISOString(),
    })),
    ...notes.map(({ encounter_id, doctor_name, signed_at, starts_at }) => ({
      kind: 'note' as const,
      id: encounter_id,
      title: doctor_name,
      at: signed_at ?? starts_at,
    })),
  ]
}
