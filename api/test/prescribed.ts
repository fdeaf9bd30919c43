/**
 * Makes a medicine as a doctor writes it on the pad: by default once in the morning and once at night, for five days.
 */
export const take = (medicine: string, preparation: string, change: object = {}) => ({
  medicine,
  preparation,
  rhythm: 'daily',
  morning: 1,
  noon: 0,
  evening: 0,
  night: 1,
  amount: null,
  most_a_day: null,
  days: 5,
  ...change,
})
