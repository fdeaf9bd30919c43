/** The meaning of each score that a patient can give a call, from 1 to 5. */
export const SCORE_WORDS = ['not good', 'less good', 'all right', 'good', 'very good'] as const
