/** For each kind of offer, the id of the question that its readers ask, in the list of questions. */
export const QUESTIONS = {
  call: 'no-words',
  single: 'sexologist-therapist',
  plan: 'buy-plans',
  test: 'which-test',
  course: 'buy-plans',
} as const
