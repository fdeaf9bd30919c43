import { expect, it } from 'vitest'
import { FIRST_CALL_TERMS } from './cancellation-terms.ts'
import { sentencesOf } from './policy-sentences.ts'

it('says other numbers in other words', () => {
  const terms = {
    free_before: 90,
    free_after_booking: { minutes: 45, start_beyond: 60 },
    part: { before: 120, source_percent: 25, credit_percent: 80, credit_days: 90 },
    moves: { count: 2, before: 60, late: 0 },
    again_months: 6,
  }
  expect(sentencesOf.appointment(terms)).toEqual({
    free_until:
      'All of your money goes back when you cancel at least 90 minutes before the start. The same holds within 45 minutes of booking, if the start is more than 1 hour away.',
    later:
      'Between 90 minutes and 2 hours before the start, choose: 80 % of it as credit for 90 days, or a quarter of it back. In the last 2 hours nothing goes back.',
    reschedule: 'You can move it twice. Each move must come at least 1 hour before the start.',
    no_show: 'A missed session is not refunded. Once in 6 months you may book it again without paying.',
  })
  expect(sentencesOf.appointment({ ...terms, part: null }).later).toBe('Later nothing goes back.')
  expect(
    sentencesOf.lab_test({ free_before: 60, late_fee_paise: 5000, missed_percent: 25, free_visits: 2 }).no_show,
  ).toBe(
    'If nobody is there, choose: a new visit without paying again, or a quarter of what you paid back. You can have a new visit twice. If you miss one more, the booking ends. After a missed visit no more than a quarter goes back.',
  )
  expect(
    sentencesOf.lab_test({
      free_before: 60,
      late_fee_paise: 5000,
      missed_percent: 25,
      free_visits: 2,
      at_labs: true,
    }),
  ).toEqual({
    free_until: 'All of your money goes back when you cancel at least 1 hour before the window begins.',
    later: 'Later, all but ₹50 goes back. Once the sample has been taken, the test can’t be cancelled.',
    reschedule: 'You can change the window without a fee until 1 hour before it begins.',
    no_show:
      'A visit is missed when nobody is there, or when you don’t come to the lab. Then choose: a new visit without paying again, or a quarter of what you paid back. You can have a new visit twice. If you miss one more, the booking ends. After a missed visit no more than a quarter goes back.',
  })
  expect(sentencesOf.course({ free_days: 3, free_percent: 50 }).free_until).toBe(
    'All of your money goes back within 3 days of buying, if no more than half of the course is done.',
  )
})

it('makes the sentences that the first version of a call had', () => {
  expect(sentencesOf.discovery_call(FIRST_CALL_TERMS)).toEqual({
    free_until:
      'All of your money goes back when you cancel within 2 hours of paying, or at least 2 hours before the call.',
    later: 'After that, a cancelled call is not refunded.',
    reschedule: 'You can move the call twice, each time at least 1 hour before it starts.',
    no_show: 'If you miss the call, you get one more try without paying again.',
  })
})
