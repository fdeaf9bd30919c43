import type { PackageCard } from '@app/contracts/packages'
import type { CancellationPolicy } from '@app/contracts/policies'
import { aPackage, aPolicy } from '@app/testing/examples'
import { answer, failure, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const plan = (slug: string, goal: PackageCard['goal'], price_paise: number, mrp_paise: number | null) =>
  aPackage({
    slug,
    title: slug,
    subtitle: '',
    goal,
    price_paise,
    mrp_paise,
    inclusions: [
      {
        type: 'therapist_session',
        name: 'Sex therapist session',
        quantity: 2,
        single_paise: null,
        from_paise: null,
        lab_test_slug: null,
        course_slug: null,
      },
    ],
  })
const POLICY = aPolicy('discovery_call', {
  free_until: 'All of it goes back within an hour.',
  later: 'Then nothing.',
  our_fault: 'Ours: all of it.',
})

const open = async (packages: PackageCard[], policies: CancellationPolicy[]) => {
  const others = [
    'GET /doctor/user/doctor-list',
    'GET /doctor/user/doctor-facets',
    'GET /feedback/feedback-list',
    'GET /user/blogs',
    'GET /discovery-call/details',
  ] as const
  renderRemote(remote, {
    path: '/',
    network: [
      answer('GET /package/user/package-list', packages),
      answer('GET /policy/cancellation', policies),
      ...others.map((name) => failure(name, 500)),
    ],
  })
  await screen.findByRole('heading', { level: 1 })
}

test('home shows the first three plans, with their parts and prices', async () => {
  await open(
    [
      plan('a-talk', 'talk', 79_900, null),
      plan('one', 'plan', 299_900, 329_600),
      plan('two', 'plan', 549_900, null),
      plan('three', 'plan', 749_900, null),
      plan('four', 'plan', 1_399_900, null),
    ],
    [],
  )
  const band = screen.getByRole('heading', { level: 2, name: 'When one call isn’t enough' }).closest('section')!
  const links = within(band)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/package/detail/one', '/package/detail/two', '/package/detail/three', '/treatment-plan'])
  expect(band.textContent).toContain('2 × Sex therapist session₹2,999save ₹297')
})

test('whether a call can be cancelled is told by the terms in force', async () => {
  await open([], [POLICY])
  // as a fact at the top, and in full in the answer
  expect(screen.getByText('All of it goes back within an hour.')).toBeDefined()
  expect(
    screen.getByText(
      /All of it goes back within an hour\. Then nothing\. Ours: all of it\. You do it on the page of the call/,
    ),
  ).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'When one call isn’t enough' })).toBeNull()
})

test('without terms the question is left out', async () => {
  await open([], [])
  expect(screen.queryByText('Can I cancel?')).toBeNull()
})
