import { defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { answer, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ProfilePage } from './profile-page.tsx'

fakeNetwork()

const remote = defineRemote({
  contract: CONTRACT,
  build: 'test',
  routes: () => [{ path: '/account/profile', element: <ProfilePage /> }],
  head: () => undefined,
  fallback: () => null,
  busy: () => false,
})
const person = { id: 'p1', userType: 'Patient' as const, name: 'Meera', email: null, phone: '+919876543210' }
const identity = {
  legal_name: 'Meera Pillai',
  date_of_birth: '1990-05-31',
  sex: 'female' as const,
  address_line: '12 Example Lane',
  city_id: 7,
  city: 'Pune',
  state_id: 3,
  pin: '411001',
}
const places = [
  answer('GET /user/picture', null),
  answer('GET /states/get-state-list', [{ id: 3, code: 'MH', name: 'Maharashtra' }]),
  answer('GET /city/get-cities-list', [{ id: 7, name: 'Pune', state_id: 3 }]),
  answer('GET /city/:id', { id: 7, name: 'Pune', state_id: 3 }),
]
const show = (known: typeof identity | null = null) =>
  renderRemote(remote, {
    path: '/account/profile',
    as: 'Patient',
    network: [answer('GET /user/patient/profile', { ...person, identity: known }), ...places],
  })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
async function fill() {
  await screen.findByLabelText('Full legal name')
  type('Full legal name', 'Meera Pillai')
  type('Day', '31')
  type('Month', '5')
  type('Year', '1990')
  type('Sex', 'female')
  type('House and street', '12 Example Lane')
  await screen.findByRole('option', { name: 'Maharashtra' })
  type('State', '3')
  await screen.findByRole('option', { name: 'Pune' })
  type('City or nearest city', '7')
  type('PIN code', '411001')
}

test('who has told nothing yet reads what it is needed for', async () => {
  show()
  expect(await screen.findByText('We need these details before your first consultation.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('What we call you').value).toBe('Meera')
})

test('ACCT-04 what a patient tells is sent as it is typed, and the page says that it is saved', async () => {
  const hear = vi.fn()
  show()
  await fill()
  respondWith(failure('POST /user/profile', 503, 'We are busy just now', hear))
  press()
  await screen.findByText(/We are busy just now. Your text is still here/)
  expect(hear).toHaveBeenCalledWith({
    name: 'Meera',
    legal_name: 'Meera Pillai',
    date_of_birth: '1990-05-31',
    sex: 'female',
    address_line: '12 Example Lane',
    city_id: 7,
    pin: '411001',
  })
  respondWith(answer('POST /user/profile', { ...person, identity }))
  respondWith(answer('GET /user/patient/profile', { ...person, identity }))
  press()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Saved.'))
  expect(sessionStorage.length).toBe(0)
  type('PIN code', '400001')
  expect(screen.queryByText('Saved.')).toBeNull()
})

test('an empty form names each fault, and the date’s leads to its first box', async () => {
  show()
  await screen.findByLabelText('Full legal name')
  press()
  const summary = await screen.findByRole('group', { name: 'Please check the following' })
  expect(within(summary).getAllByRole('button')).toHaveLength(6)
  fireEvent.click(within(summary).getByRole('button', { name: /date of birth/ }))
  expect(document.activeElement).toBe(screen.getByLabelText('Day'))
})

test('somebody too young is told so at the date, and nothing typed is lost', async () => {
  show()
  await fill()
  type('Year', '2015')
  respondWith(refusal('POST /user/profile', { code: 'too_young', field: 'date_of_birth' }))
  press()
  expect((await screen.findAllByText('You must be 18 or older to see an expert here')).length).toBe(2)
  expect(screen.getByLabelText<HTMLInputElement>('PIN code').value).toBe('411001')
})

test('what was told before fills the form, and what is typed survives a reload', async () => {
  show(identity)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('1990'))
  expect(screen.queryByText('We need these details before your first consultation.')).toBeNull()
  type('PIN code', '400001')
  cleanup()
  show(identity)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('PIN code').value).toBe('400001'))
})

test('what somebody typed is not there for who logs in next in the same tab', async () => {
  show()
  await fill()
  cleanup()
  renderRemote(remote, {
    path: '/account/profile',
    as: 'Patient',
    name: 'Kiran',
    network: [answer('GET /user/patient/profile', { ...person, id: 'p2', name: 'Kiran', identity: null }), ...places],
  })
  expect((await screen.findByLabelText<HTMLInputElement>('Full legal name')).value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('What we call you').value).toBe('Kiran')
})

test('a profile that does not come says so, and can be tried again', async () => {
  renderRemote(remote, {
    path: '/account/profile',
    as: 'Patient',
    network: [failure('GET /user/patient/profile', 403, 'no'), ...places],
  })
  expect(await screen.findByText('Your details did not load')).toBeDefined()
  respondWith(answer('GET /user/patient/profile', { ...person, identity: null }))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('PIN code')).toBeDefined()
})
