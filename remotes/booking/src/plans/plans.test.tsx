import type { Package } from '@app/contracts/packages'
import { aPackage } from '@app/testing/examples'
import { NO_EXPERTS } from '@app/testing/beside'
import { fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'
import { catalogue } from '../testing/catalogue.ts'
import { INDEX_PAGES, PLAN_PAGES } from './plans.pages.ts'

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

const FOUR = [1, 2, 3, 4].map((n) =>
  aPackage({ slug: `plan-${n}`, title: `Plan ${n}`, price_paise: n * 100_000, mrp_paise: null }),
)

test.each(Object.values(INDEX_PAGES))('$path compares three plans, and no more', async ({ path }) => {
  open(path, [aPackage({ slug: 'a-talk', title: 'A talk', goal: 'talk' }), ...FOUR])
  const table = await screen.findByRole('table', { name: 'Plans side by side' })
  const shown = () =>
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  expect(shown()).toEqual(['Plan', 'Plan 1', 'Plan 2', 'Plan 3'])
  expect(within(table).getByRole('row', { name: /^Price/ }).textContent).toBe('Price₹1,000₹2,000₹3,000')
  expect(within(table).getByRole('row', { name: /^Sex therapist session/ }).textContent).toBe(
    'Sex therapist session222',
  )
  const fourth = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Plan 4' })
  expect(fourth.disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Plan 1' }))
  fireEvent.click(fourth)
  expect(shown()).toEqual(['Plan', 'Plan 2', 'Plan 3', 'Plan 4'])
  expect(screen.queryByRole('checkbox', { name: 'A talk' })).toBeNull()
})

test('a picture says how long each plan takes, the shortest first', async () => {
  open('/treatment-plan', [
    aPackage({ slug: 'long', title: 'Long', duration_days: 84 }),
    aPackage({ slug: 'short', title: 'Short', duration_days: 10 }),
  ])
  const table = await screen.findByRole('table', { name: 'How long each plan takes' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => [
        row.textContent,
        ...[...row.querySelectorAll('rect')].slice(1).map((bar) => bar.getAttribute('width')),
      ]),
  ).toEqual([
    ['Short10 days', '11.9%'],
    ['Long84 days', '100%'],
  ])
})

test('TRUE-02 the singles stand side by side with the lowest fee of each, without the discovery call', async () => {
  const [consult] = aPackage().inclusions
  const single = (slug: string, price_paise: number, type: 'sexologist_consult' | 'discovery_call') =>
    aPackage({
      slug,
      title: slug,
      goal: 'talk',
      price_paise,
      mrp_paise: null,
      inclusions: [{ ...consult!, type, from_paise: price_paise - 5_000 }],
    })
  open('/single-consultation', [
    single('doctor', 79_900, 'sexologist_consult'),
    single('therapist', 99_900, 'sexologist_consult'),
    single('call', 9_900, 'discovery_call'),
  ])
  await screen.findByRole('heading', { level: 1 })
  const cards = screen.getByRole('heading', { level: 2, name: 'doctor' }).closest('ul')!
  expect(
    within(cards)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['doctor', 'therapist'])
  expect(cards.textContent).toContain('from ₹949')
  expect(cards.textContent).not.toContain('₹999')
  expect(screen.getByText('All back: appointment.')).toBeDefined()
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
