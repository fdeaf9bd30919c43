import { expect, test } from 'vitest'
import { CONTRACT, understands } from './contract.ts'

const [major, minor] = CONTRACT.split('.').map(Number) as [number, number]

test.each([
  ['its own contract', CONTRACT],
  ['an earlier one of its major', `${major}.0`],
  ['its own, stated beside another major', `${CONTRACT} || ${major + 1}.0`],
  ['its own, stated after the major before', `${major - 1}.4 || ${CONTRACT}`],
])('a shell understands %s', (_which, contract) => expect(understands(contract)).toBe(true))

test.each([
  ['one of its major that is ahead of it', `${major}.${minor + 1}`],
  ['another major', `${major + 1}.0`],
  ['half a number', String(major)],
  ['more than a number', `${CONTRACT}.0`],
  ['other majors alone', `${major - 1}.4 || ${major + 1}.0`],
  ['nothing', undefined],
])('a shell does not understand %s', (_which, contract) => expect(understands(contract)).toBe(false))
