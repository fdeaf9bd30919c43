import type { BookingTerms, LabTestTerms, TermsOf } from './cancellation-terms.ts'
import { formatPaise } from './money.ts'

/** A policy as its readers see it. */
export interface PolicySentences {
  free_until: string
  later: string
  reschedule: string
  no_show: string
}

const ALL_BACK = 'All of your money goes back'
const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six']
const TIMES = ['never', 'once', 'twice', 'three times', 'four times', 'five times', 'six times']
const PARTS: Readonly<Record<number, string>> = { 20: 'a fifth', 25: 'a quarter', 50: 'half', 100: 'all' }

/** "30 minutes", "1 hour", "4 hours". */
const span = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60} hour${minutes === 60 ? '' : 's'}` : `${minutes} minutes`
/** "the last hour", "the last 2 hours". */
const last = (minutes: number): string => (minutes === 60 ? 'the last hour' : `the last ${span(minutes)}`)
const part = (percent: number): string => PARTS[percent] ?? `${percent} %`

const discoveryCall = ({ free_before, free_after_booking, moves }: BookingTerms): PolicySentences => ({
  free_until: `${ALL_BACK} when you cancel within ${span(free_after_booking.minutes)} of paying, or at least ${span(free_before)} before the call.`,
  later: 'After that, a cancelled call is not refunded.',
  reschedule: `You can move the call ${TIMES[moves.count]}, each time at least ${span(moves.before)} before it starts.`,
  no_show: 'If you miss the call, you get one more try without paying again.',
})

const appointment = ({
  free_before,
  free_after_booking,
  part: back,
  moves,
  again_months,
}: BookingTerms): PolicySentences => ({
  free_until: `${ALL_BACK} when you cancel at least ${span(free_before)} before the start. The same holds within ${span(free_after_booking.minutes)} of booking, if the start is more than ${span(free_after_booking.start_beyond)} away.`,
  later: back
    ? `Between ${span(free_before)} and ${span(back.before)} before the start, choose: ${part(back.credit_percent)} of it as credit for ${back.credit_days} days, or ${part(back.source_percent)} of it back. In ${last(back.before)} nothing goes back.`
    : 'Later nothing goes back.',
  reschedule: `You can move it ${TIMES[moves.count]}. ${moves.late === 0 ? `Each move must come at least ${span(moves.before)} before the start.` : `${moves.late === 1 ? 'One' : NUMBERS[moves.late]} of the ${NUMBERS[moves.count]} may come inside ${last(moves.before)}.`}`,
  no_show: `A missed session is not refunded. Once in ${again_months} months you may book it again without paying.`,
})

const isAtLabs = (terms: LabTestTerms): boolean => 'at_labs' in terms && terms.at_labs === true

function missed(terms: LabTestTerms): string {
  const back = part(terms.missed_percent)
  if ('missed_visit_paise' in terms)
    return `If nobody is there, choose: a new visit for ${formatPaise(terms.missed_visit_paise)}, or ${back} of what you paid back.`
  const choice = isAtLabs(terms)
    ? 'A visit is missed when nobody is there, or when you don’t come to the lab. Then choose'
    : 'If nobody is there, choose'
  return `${choice}: a new visit without paying again, or ${back} of what you paid back. You can have a new visit ${TIMES[terms.free_visits]}. If you miss one more, the booking ends. After a missed visit no more than ${back} goes back.`
}

/**
 * Generates a policy's sentences from its numbers, so that what people read and what the engine decides can't differ.
 */
export const sentencesOf: { readonly [Kind in keyof TermsOf]: (terms: TermsOf[Kind]) => PolicySentences } = {
  discovery_call: discoveryCall,
  appointment,
  package: ({ free_days }) => ({
    free_until: `${ALL_BACK} within ${free_days} days of buying, if nothing of the plan has been used.`,
    later: 'After that you can still stop. What you have used is counted at its single price, and the rest goes back.',
    reschedule: 'Each session of a plan can be moved like a single one.',
    no_show: 'A missed session counts as used, unless you told us within the time in which it could be moved.',
  }),
  lab_test: (terms) => ({
    free_until: `${ALL_BACK} when you cancel at least ${span(terms.free_before)} before the ${isAtLabs(terms) ? '' : 'collection '}window begins.`,
    later: `Later, all but ${formatPaise(terms.late_fee_paise)} goes back. Once the sample has been taken, the test can’t be cancelled.`,
    reschedule: isAtLabs(terms)
      ? `You can change the window without a fee until ${span(terms.free_before)} before it begins.`
      : `You can move the collection without a fee until ${span(terms.free_before)} before the window.`,
    no_show: missed(terms),
  }),
  course: ({ free_days, free_percent }) => ({
    free_until: `${ALL_BACK} within ${free_days} days of buying, if no more than ${part(free_percent)} of the course is done.`,
    later: 'After that, a course is not refunded.',
    reschedule: 'A course has no times: start, stop and come back whenever you like.',
    no_show: 'There is nothing to miss. A course stays open for as long as its page says.',
  }),
}
