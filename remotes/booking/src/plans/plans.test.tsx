import type { Package } from '@app/contracts/packages'
import { aPackage } from '@app/testing/examples'
import { NO_EXPERTS } from '@app/testing/beside'
import { fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'
import { catalogue } from '../testing/catalogue.ts'
import { PLAN_PAGES } from './plans.pages.ts'

fakeNetwork(NO_EXPERTS)

const open = (path: string, packages: Package[]) => renderRemote(remote, { path, network: catalogue({ packages }) })

test.each(PLAN_PAGES)('$path tells the case of $slug in the words of its row', async ({ path, slug }) => {
  open(path, [aPackage({ slug })])
  expect(await screen.findByRole('heading', { level: 1, name: 'A heading of its own' })).toBeDefined()
  expect(screen.getByText('A lead.')).toBeDefined()
  expect(screen.getByText('Two.')).toBeDefined()
  expect(screen.getByRole('heading', { level: 2, name: 'Begin like this' })).toBeDefined()
  expect(screen.getByRole('complementary', { name: 'Price' }).textContent).toContain('₹2,500')
})

test('a plan that is not sold any more has no page', async () => {
  const { router } = open('/monthly-treatment-plan', [])
  await expect.poll(() => Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 })
})

describe('SHELL-19 /plan-detail is a page of its own', () => {
  test('of the plan that its address names', async () => {
    const { router } = open('/plan-detail?slug=a-plan', [aPackage({ slug: 'a-plan' })])
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
    expect(router.state.location.pathname + router.state.location.search).toBe('/plan-detail?slug=a-plan')
  })

  test.each(['/plan-detail', '/plan-detail?slug=//elsewhere.example'])('%s lists every plan', async (path) => {
    const { router } = open(path, [aPackage()])
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Which plan would you like to read in detail?',
    )
    expect(router.state.location.pathname).toBe('/plan-detail')
  })
})
