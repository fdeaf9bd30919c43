/** Creates a medicine as the pad sends it: by default, one in the morning and one at night, for five days. */
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
