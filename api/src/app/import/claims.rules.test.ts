import { expect, it } from 'vitest'
import { claimsIn } from './claims.rules.ts'

it.each([
  'This works 100% of the time.',
  'A 100 % safe way.',
  'Hundred percent success.',
  'A permanent cure for weakness.',
  'You will be cured for good.',
  'Results are guaranteed.',
  'We guarantee privacy.',
  'Tablets that increase your penis size.',
  'An oil for increasing length.',
  'A magic remedy.',
  'Sildenafil cures weak erections.',
  'With dapoxetine you last longer.',
  'Ashwagandha boosts desire.',
])('refuses: %s', (text) => {
  expect(claimsIn(text)).toHaveLength(1)
})

it.each([
  'Condoms lower the chance a lot, but never to nothing.',
  'There is no cure for herpes, and it can be managed.',
  'A doctor may prescribe sildenafil after asking about your heart.',
  'Sildenafil is not for everybody. Some infections can be cured.',
  'The pill does not change the size of anything.',
  'In one study, 100 people were asked.',
])('lets pass: %s', (text) => {
  expect(claimsIn(text)).toEqual([])
})

it('names the line and what stands there', () => {
  expect(claimsIn('title: A plan\n\nFirst.\nSecond, guaranteed. Third.\n\nTadalafil is a sure thing.')).toEqual([
    { line: 4, message: 'must not claim “guaranteed”' },
    { line: 6, message: 'must not mention “Tadalafil” and “sure” in one sentence' },
  ])
})
