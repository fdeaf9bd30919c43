import { describe, expect, test } from 'vitest'
import { profileTypesOf, startTreatmentPath } from './profile-type.ts'

describe('DOCT-04 Start Treatment', () => {
  test.each([
    [['Sexologist'], '/package/detail/single-sexologist-consultation-plan'],
    [['Therapist'], '/package/detail/single-sex-therapist-consultation'],
    [['Counsellor'], '/discovery-call/timeslot'],
    [['Therapist', 'Sexologist'], '/package/detail/single-sexologist-consultation-plan'],
    ['Counsellor,Therapist,Sexologist', '/package/detail/single-sexologist-consultation-plan'],
    [['Counsellor', 'Therapist'], '/package/detail/single-sex-therapist-consultation'],
    [['Counsellor', 'Sexologist'], '/package/detail/single-sexologist-consultation-plan'],
    ['Counsellor, Therapist', '/package/detail/single-sex-therapist-consultation'],
    ['', '/discovery-call/timeslot'],
  ])('of %j leads to %s', (types, path) => {
    expect(startTreatmentPath(types)).toBe(path)
  })

  test('of somebody without a known type is a discovery call', () => {
    expect([startTreatmentPath([]), startTreatmentPath('Surgeon')]).toEqual(Array(2).fill('/discovery-call/timeslot'))
  })

  test('an array and a comma string mean the same', () => {
    expect(profileTypesOf('Therapist,Sexologist')).toEqual(profileTypesOf(['Therapist', 'Sexologist']))
  })
})
