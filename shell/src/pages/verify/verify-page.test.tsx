import { defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { answer, failure, fakeNetwork, refusal, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CheckPage } from './check-page.tsx'
import { VerifyPage } from './verify-page.tsx'

fakeNetwork()

const remote = defineRemote({
  contract: CONTRACT,
  build: 'test',
  routes: () => [
    { path: '/verify', element: <CheckPage /> },
    { path: '/verify/:code', element: <VerifyPage /> },
  ],
  head: () => undefined,
  fallback: () => null,
  busy: () => false,
})
const show = (network: ReturnType<typeof answer>) =>
  renderRemote(remote, { path: '/verify/K7QM-2W9D-X4TB', network: [network] })
const found = (state: 'valid' | 'superseded' | 'expired') =>
  answer('GET /prescription/verify', {
    doctor_name: 'Dr Asha Rao',
    registration_no: 'DEMO-1',
    registration_council: 'Demo Council',
    issued_at: '2026-11-21T06:00:00.000Z',
    valid_until: '2026-12-21',
    state,
    patient_initials: 'M. P.',
    patient_age: 36,
    items: [
      {
        name: 'Colecalciferol',
        preparation: 'Capsule 60000 IU',
        rhythm: 'weekly',
        morning: 0,
        noon: 0,
        evening: 0,
        night: 0,
        amount: 1,
        most_a_day: null,
        days: 56,
        instructions: null,
      },
    ],
  })

test('RECD-02 CLIN-04 a code shows who prescribed what, when and until when, and whose initials', async () => {
  show(found('valid'))
  expect(await screen.findByText('This prescription is valid.')).toBeDefined()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Dr Asha Rao',
    'DEMO-1, Demo Council',
    '21 November 2026',
    '21 December 2026',
    'M. P., 36 years',
  ])
  expect(screen.getByText('COLECALCIFEROL, Capsule 60000 IU')).toBeDefined()
  expect(screen.getByText('1 capsule once a week, for 8 weeks')).toBeDefined()
})

test.each([
  ['superseded', 'This prescription was replaced by a newer one. Please ask for the newer one.'],
  ['expired', 'This prescription is no longer valid.'],
] as const)('a prescription that is %s says so', async (state, words) => {
  show(found(state))
  expect(await screen.findByText(words)).toBeDefined()
})

test('a code that nobody has is told as such', async () => {
  show(refusal('GET /prescription/verify', { code: 'unknown_code' }))
  expect(await screen.findByText('We have no prescription with this code')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  const [alert] = screen.getAllByRole('alert')
  expect(alert!.textContent).toContain('Do not dispense any medicine')
  expect(within(alert!).getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact-us')
  expect(screen.queryByText(/^Please compare/)).toBeNull()
  const field = screen.getByLabelText<HTMLInputElement>('Code')
  expect(field.value).toBe('K7QM-2W9D-X4TB')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(field, { target: { value: 'K7QM-2W9D-X4T8' } })
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
})

test.each([
  ['K7QM-2W9D-X4T', 'Without dashes, this code has 11 characters. It needs 12. Does every character match?'],
  ['K7QM2W9D-X4TB', 'Does every character match?'],
])('CLIN-04 the unknown code %s is told its length only if that is wrong', async (code, words) => {
  const network = [refusal('GET /prescription/verify', { code: 'unknown_code' })]
  renderRemote(remote, { path: `/verify/${code}`, network })
  const [alert] = await screen.findAllByRole('alert')
  const asked = within(alert!).getByText(/Does every character match\?/)
  expect(asked.textContent.startsWith(words)).toBe(true)
})

test('CLIN-04 a code is typed as somebody reads it, and leads to what it stands for', async () => {
  renderRemote(remote, { path: '/verify', network: [found('valid')] })
  fireEvent.submit(await screen.findByRole('form', { name: 'Check a code' }))
  expect((await screen.findAllByText('Enter the code from the prescription')).length).toBeGreaterThan(0)
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: ' k7qm 2w9d / x4tb ' } })
  fireEvent.submit(screen.getByRole('form', { name: 'Check a code' }))
  expect(await screen.findByText('This prescription is valid.')).toBeDefined()
})

test('CLIN-04 below one paper stands a field for the code of the next', async () => {
  const { router } = show(found('valid'))
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: 'b3nn-8h2v-p6rq' } })
  fireEvent.submit(screen.getByRole('form', { name: 'Check a code' }))
  await expect.poll(() => router.state.location.pathname).toBe('/verify/b3nn-8h2v-p6rq')
  expect((await screen.findByLabelText<HTMLInputElement>('Code')).value).toBe('')
})

test('a look-up that fails can be tried again', async () => {
  show(failure('GET /prescription/verify', 500))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})
