import { DAY, HOUR } from '@app/domain/durations'
import { createFeedbackService, indiaDays } from '../../areas/care/care.door.ts'
import { createHistoryService } from '../../areas/record/record.door.ts'
import { createProfileService } from '../../areas/people/people.door.ts'
import type { Demo } from './demo.ts'
import { callsOfMonths, callsOfWeek, type WeeklyCall } from './doctors-week.ts'
import { cityOf, payFor, signNotes, writeNotes } from './lived-record.ts'
import { IDENTITY } from './lived-record.words.ts'
import { OTHERS, RATINGS, VISIT_NOTES } from './others.words.ts'
import { must, type Act } from './stage.ts'
import { actsOfVisit, findVisit } from './visits.demo.ts'

/** The number of past days: in total, and in the doctor's current week. */
const MONTHS = 84
const THIS_WEEK = 6

/** Returns the acts of the doctor's other patients: three months of visits, with their notes and ratings. */
export function actsOfOthers(demo: Demo): Act[] {
  const { db, clock, others, today } = demo
  const feedback = createFeedbackService({ db, clock })
  const before = (days: number) => new Date(today.start - days * DAY)
  const earlier = callsOfMonths(indiaDays(before(MONTHS), MONTHS - THIS_WEEK))
  const now = clock().getTime()
  // nobody has a call now, so that the doctor is free for the demo's next call
  const lately = callsOfWeek(indiaDays(before(THIS_WEEK), THIS_WEEK + 1)).filter(
    ({ startsAt }) => now < startsAt.getTime() || startsAt.getTime() + HOUR <= now,
  )
  const visit = ({ startsAt, mode }: WeeklyCall, nth: number): Act[] => {
    const { id: patientId } = others[nth % others.length]!
    const wish = { patientId, startsAt, mode }
    const [score, said] = RATINGS[nth % RATINGS.length]!
    // each quotation is used only once, because no patient repeats another's words
    const words = nth < RATINGS.length ? said : undefined
    const noted: Act = {
      at: new Date(startsAt.getTime() + HOUR),
      async run() {
        const found = await findVisit(db, wish)
        if (found?.status !== 'completed') return
        must(
          await feedback.give(patientId, { appointment_id: found.id, score, ...(words && { words, may_show: true }) }),
        )
        if (mode === undefined) return
        await writeNotes(demo, { encounterId: found.id, notes: VISIT_NOTES[nth % VISIT_NOTES.length]! })
        await signNotes(demo, found.id)
      },
    }
    return [...actsOfVisit(demo, wish, payFor(demo, patientId)), noted]
  }
  const told: Act = {
    at: before(MONTHS + 2),
    async run() {
      const profiles = createProfileService({ db, clock })
      const history = createHistoryService({ db, clock })
      const { address_line, pin } = IDENTITY
      const city_id = await cityOf(db, IDENTITY.city)
      for (const { slug, name, born: date_of_birth, sex, reason } of OTHERS) {
        const { id } = others.find((other) => other.slug === slug)!
        const identity = { name, legal_name: name, date_of_birth, sex, address_line, city_id, pin }
        must(await profiles.change(id, identity))
        must(await history.tell(id, { key: demo.key(`reason of ${slug}`), kind: 'reason', text: reason }))
      }
    },
  }
  return [told, ...[...earlier, ...lately].flatMap(visit)]
}
