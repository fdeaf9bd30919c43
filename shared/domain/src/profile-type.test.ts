import { describe, expect, test } from 'vitest'
import { profileTypesOf, startTreatmentPath } from './profile-type.ts'

describe('Start Treatment', () => {
  test.each([
    [['Sexologist'], '/package/detail/single-sexologist-consultation-plan'],
    [['Therapist'], '/package/detail/single-sex-therapist-consultation'],
    [['Counsellor'], '/discovery-call/timeslot'],
    [['Counsellor', 'Sexologist'], '/package/detail/single-sexologist-consultation-plan'],
    ['Counsellor, Therapist', '/package/detail/single-sex-therapist-consultation'],
    ['', '/discovery-call/timeslot'],
  ])('of %j leads to %s', (types, path) => {
    expect(startTreatmentPath(types)).toBe(path)
  })

  test('an array and a comma string mean the same', () => {
    expect(profileTypesOf('Therapist,Sexologist')).toEqual(profileTypesOf(['Therapist', 'Sexologist']))
  })
})
