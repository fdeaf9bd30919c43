import { expect, test } from 'vitest'
import { verdictFor } from './guard.tsx'

const patient = { userType: 'Patient', name: 'P' } as const
const doctor = { userType: 'Doctor', name: 'D' } as const

test.each([
  ['public', null, 'open'],
  ['public', doctor, 'open'],
  ['member', null, 'login'],
  ['member', patient, 'open'],
  ['member', doctor, 'open'],
  ['patient', null, 'login'],
  ['patient', patient, 'open'],
  ['patient', doctor, 'wrong-role'],
  ['doctor', patient, 'wrong-role'],
  ['doctor', doctor, 'open'],
] as const)('SHELL-13 a page for %s, seen by %j: %s', (access, identity, verdict) => {
  expect(verdictFor(access, identity)).toBe(verdict)
})

test.each([
  ['guest', null, 'open'],
  ['guest', patient, 'home'],
  ['guest', doctor, 'home'],
] as const)('SHELL-14 a page for %s, seen by %j: %s', (access, identity, verdict) => {
  expect(verdictFor(access, identity)).toBe(verdict)
})
