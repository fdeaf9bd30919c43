import type { DeviceSession } from '@app/contracts/devices'
import { HOUR } from '@app/domain/durations'
import { defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import {
  answer,
  failure,
  fakeNetwork,
  refusal,
  renderRemote,
  respondWith,
  type HttpHandler,
} from '@app/testing/render-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Devices } from './devices.tsx'

fakeNetwork()

const remote = defineRemote({
  contract: CONTRACT,
  build: 'test',
  routes: () => [{ path: '/account/security', element: <Devices /> }],
  head: () => undefined,
  fallback: () => null,
  busy: () => false,
})
const HERE: DeviceSession = {
  id: '6f1c2a52-1c0e-4a0e-9a0c-0d8f3b1f7a11',
  device: 'Chrome on Android',
  began: '2026-11-20T04:30:00.000Z',
  last_seen: '2026-11-24T11:00:00.000Z',
  is_this: true,
}
const THERE: DeviceSession = {
  id: '6f1c2a52-1c0e-4a0e-9a0c-0d8f3b1f7a12',
  device: 'Firefox on Windows',
  began: '2026-11-21T18:45:00.000Z',
  last_seen: new Date(Date.now() - 2 * HOUR).toISOString(),
  is_this: false,
}
const LIST = 'GET /user/sessions'
const END = 'POST /user/sessions/end'
const open = (...network: HttpHandler[]) =>
  renderRemote(remote, { path: '/account/security', as: 'Patient', network: [answer(LIST, [HERE, THERE]), ...network] })
const items = () => screen.findAllByRole('listitem')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('each device stands with its times in India, and the reader’s own is marked and not offered', async () => {
  open()
  const [here, there] = await items()
  expect(here!.textContent).toBe('Chrome on AndroidThis deviceLogged in Fri 20 Nov, 10:00 am. In use now.')
  expect(within(here!).queryByRole('button')).toBeNull()
  expect(there!.textContent).toMatch(/^Firefox on WindowsLogged in Sun 22 Nov, 12:15 am\. Last used 2\shours ago\./)
  expect(within(there!).getByRole('button', { name: 'Not me' })).toBeDefined()
})

test('of many devices three are listed, this one first, and the others on request', async () => {
  open()
  const device = (n: number) => ({ ...THERE, device: `Browser ${n}`, id: THERE.id.replace(/.$/, `${n}`) })
  respondWith(answer(LIST, [...[3, 4, 5, 6].map(device), HERE]))
  const [first, ...others] = await items()
  expect(first!.textContent).toContain('This device')
  expect(others).toHaveLength(2)
  press('Show 2 more')
  expect(await items()).toHaveLength(5)
  expect(screen.getByRole('link', { name: 'Log out everywhere' }).getAttribute('href')).toBe('/account')
})

test('many logins from equal devices are one row, which opens to each of them', async () => {
  open()
  respondWith(answer(LIST, [...[3, 4, 5, 6].map((n) => ({ ...THERE, id: THERE.id.replace(/.$/, `${n}`) })), HERE]))
  const [, others, ...more] = await items()
  expect(more).toEqual([])
  expect(others!.textContent).toMatch(/^Firefox on Windows4 logins. Last used 2\shours ago\./)
  press('Show each: Firefox on Windows')
  expect(await items()).toHaveLength(5)
  expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Not me' })[0])
})

test('while it loads the list says so', async () => {
  open()
  expect(screen.getByRole('status', { name: 'Loading your devices' })).toBeDefined()
  await items()
  expect(screen.queryByRole('status', { name: 'Loading your devices' })).toBeNull()
})

test('a list that does not load comes with another try', async () => {
  open()
  respondWith(failure(LIST, 400))
  expect(await screen.findByText('Your devices did not load')).toBeDefined()
  respondWith(answer(LIST, [HERE, THERE]))
  press('Try again')
  expect(await items()).toHaveLength(2)
})

test('an empty list says so', async () => {
  open()
  respondWith(answer(LIST, []))
  expect(await screen.findByText('No devices are logged in to your account.')).toBeDefined()
})

test('"not me" asks first, by keyboard too, and keeps the device where that is chosen', async () => {
  open()
  await items()
  press('Not me')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'End it' }))
  press('Keep it')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Not me' }))
  expect(await items()).toHaveLength(2)
})

test('"not me" ends the device, takes it off the list, and suggests another password', async () => {
  open(answer(END, null))
  await items()
  press('Not me')
  respondWith(answer(LIST, [HERE]))
  press('End it')
  const note = await screen.findByText(/^Firefox on Windows is logged out\./)
  expect(note.textContent).toContain('change your password')
  expect(document.activeElement?.contains(note)).toBe(true)
  expect(await items()).toHaveLength(1)
})

test('a device that has gone meanwhile leaves the list as if it had been ended', async () => {
  open(refusal(END, { code: 'not_there' }))
  await items()
  press('Not me')
  respondWith(answer(LIST, [HERE]))
  press('End it')
  expect(await screen.findByText(/^Firefox on Windows is logged out\./)).toBeDefined()
  await waitFor(async () => expect(await items()).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('where the server did not end it the page says so, and promises nothing', async () => {
  open(failure(END, 503, 'Something went wrong'))
  await items()
  press('Not me')
  press('End it')
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong')
  expect(screen.queryByText(/is logged out/)).toBeNull()
  expect(await items()).toHaveLength(2)
})
