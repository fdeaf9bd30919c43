/** The id of the frequent question shown on the pages of each kind of offer. */
export const QUESTIONS = {
  call: 'no-words',
  single: 'sexologist-therapist',
  plan: 'cancel',
  test: 'which-test',
  course: 'how-to-pay',
} as const
