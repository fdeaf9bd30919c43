/** The slug of the demo patient's plan, which is eight weeks long. */
export const PLAN = 'two-months-treatment'

/** The messages between the demo's patient and doctor, dated in days after the first visit. */
export const MESSAGES = [
  { day: 2, by: 'patient', text: 'Is tea after lunch as bad as coffee? I would miss it.' },
  {
    day: 2.5,
    by: 'doctor',
    text: 'One cup before 2 pm is fine. After that, try ginger or tulsi tea with no tea leaves in it.',
  },
  { day: 6, by: 'patient', text: 'I slept six hours three nights in a row. I had forgotten what that feels like.' },
  { day: 6.6, by: 'doctor', text: 'That is a good sign. Keep the same bedtime on Sunday as well.' },
  { day: 13, by: 'patient', text: 'I took the capsule on Monday instead of Sunday. Does that matter?' },
  { day: 13.4, by: 'doctor', text: 'No. Take it on Mondays from now on, once a week as before.' },
] as const
