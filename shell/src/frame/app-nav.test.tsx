import type { Entry } from '@app/federation/registry'
import { createMemoryRouter, createQueryClient, KernelProvider, RouterProvider, type Kernel } from '@app/kernel'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AppNav } from './app-nav.tsx'

const nav = (label: string, order: number) => ({ label, icon: 'M0 0h24', order })
const entries = [
  {
    name: 'patient',
    pages: [
      { path: '/patient-dashboard', access: 'patient', nav: nav('Home', 10) },
      { path: '/patient-dashboard/detail', access: 'patient' },
    ],
  },
  { name: 'doctor', pages: [{ path: '/doctor-dashboard', access: 'doctor', nav: nav('Today', 10) }] },
  { name: 'account', pages: [{ path: '/account', access: 'member', nav: nav('Account', 90) }] },
] as unknown as Entry[]
const kernel = { query: createQueryClient(), crossesDocuments: () => false } as unknown as Kernel

afterEach(() => document.body.replaceChildren())

function show(path: string) {
  const router = createMemoryRouter([{ path: '*', element: <AppNav entries={entries} /> }], { initialEntries: [path] })
  render(
    <KernelProvider value={kernel}>
      <RouterProvider router={router} />
    </KernelProvider>,
  )
  return screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.closest('li')!.dataset.for, link.getAttribute('aria-current')])
}

test('each page of the navigation says for whom it is, stands before any code is there, and is marked where it is open', () => {
  expect(show('/patient-dashboard')).toEqual([
    ['Home', 'patient', 'page'],
    ['Today', 'doctor', null],
    ['Account', 'member', null],
  ])
})

test.each(['/account/security', '/account/profile', '/account/privacy'])('%s marks Account', (path) => {
  expect(show(path)).toEqual([
    ['Home', 'patient', null],
    ['Today', 'doctor', null],
    ['Account', 'member', 'true'],
  ])
})

test('a page of the navigation below another is the only one marked', () => {
  const below = {
    ...entries[0]!,
    pages: [
      ...entries[0]!.pages,
      { ...entries[0]!.pages[0]!, path: '/patient-dashboard/plan', nav: { label: 'Plan', icon: '', order: 50 } },
    ],
  }
  entries.splice(0, 1, below)
  expect(show('/patient-dashboard/plan').filter(([, , current]) => current)).toEqual([['Plan', 'patient', 'page']])
  document.body.replaceChildren()
  expect(show('/patient-dashboard/plan/any').filter(([, , current]) => current)).toEqual([['Plan', 'patient', 'true']])
  document.body.replaceChildren()
  expect(show('/patient-dashboard/detail').filter(([, , current]) => current)).toEqual([])
})

test('a page marks those that it holds at other addresses, and the pages below them', () => {
  const records = { label: 'Records', icon: '', order: 40, holds: ['/patient-dashboard/reports'] }
  const [first] = entries
  const page = { path: '/patient-dashboard/records', access: 'patient', nav: records }
  entries.splice(0, 1, { ...first!, pages: [...first!.pages, page] } as unknown as Entry)
  for (const path of ['/patient-dashboard/reports', '/patient-dashboard/reports/one']) {
    document.body.replaceChildren()
    expect(show(path).filter(([, , current]) => current)).toEqual([['Records', 'patient', 'true']])
  }
})

test('a page that a phone keeps behind More marks that button', () => {
  const [first] = entries
  const learn = { ...nav('Learn', 60), needsRoom: true }
  const page = { path: '/patient-dashboard/learn', access: 'patient', nav: learn }
  entries.splice(0, 1, { ...first!, pages: [...first!.pages, page] } as unknown as Entry)
  for (const [path, current] of [
    ['/patient-dashboard/learn/breath', 'true'],
    ['/patient-dashboard', null],
  ] as const) {
    document.body.replaceChildren()
    show(path)
    expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-current')).toBe(current)
  }
})
