/** What readers of each kind of offer ask, by its id in the list of questions. */
export const QUESTIONS = {
  call: 'no-words',
  single: 'sexologist-therapist',
  plan: 'buy-plans',
  test: 'which-test',
  course: 'buy-plans',
} as const
