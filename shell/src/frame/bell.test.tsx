import type { NoticeList } from '@app/contracts/notices'
import {
  ApiError,
  createKernel,
  createMemoryRouter,
  createQueryClient,
  createSession,
  createStore,
  KernelProvider,
  RouterProvider,
  type Kernel,
} from '@app/kernel'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Bell } from './bell.tsx'

const notice = (id: number, is_read: boolean) => ({
  id,
  text: `Your appointment is booked: number ${id}.`,
  path: '/patient-dashboard',
  created_at: '2026-11-21T04:30:00.000Z',
  is_read,
})
const TWO: NoticeList = { unread: 1, notices: [notice(2, false), notice(1, true)] }
const READ: NoticeList = { unread: 0, notices: [notice(2, true), notice(1, true)] }

const get = vi.fn<() => Promise<NoticeList>>()
const post = vi.fn<(path: string, body: unknown) => Promise<unknown>>()
const token = `h.${btoa(JSON.stringify({ userType: 'Patient', name: 'A' }))}.s`

// jsdom has no popovers
beforeEach(() => {
  HTMLElement.prototype.hidePopover = vi.fn<() => void>()
  post.mockResolvedValue({ ok: true, value: READ })
})
afterEach(() => {
  cleanup()
  get.mockReset()
  post.mockReset()
  localStorage.clear()
})

function show({ pages = ['/patient-dashboard'], isReader = true } = {}) {
  if (isReader) localStorage.setItem('token', token)
  const store = createStore()
  const kernel = createKernel({
    store,
    query: createQueryClient({ retries: 0 }),
    api: { get, post } as unknown as Kernel['api'],
    contact: { phones: [], address: '', social: [] },
    session: createSession(localStorage, sessionStorage, store),
    hasPage: (path) => pages.includes(path),
  })
  const router = createMemoryRouter([{ path: '*', element: <Bell /> }])
  render(
    <KernelProvider value={kernel}>
      <RouterProvider router={router} />
    </KernelProvider>,
  )
  return router
}

test('MSGS-01 the bell tells how many notices are unread, and lists them with their pages', async () => {
  get.mockResolvedValue(TWO)
  show()
  const bell = await screen.findByRole('button', { name: 'Notices, 1 unread' })
  expect(bell.textContent).toBe('1')
  expect(bell.getAttribute('popovertarget')).toBe(screen.getByRole('dialog', { hidden: true }).id)
  const items = screen.getAllByRole('listitem', { hidden: true })
  expect(items.map((item) => item.textContent)).toEqual([
    'NewYour appointment is booked: number 2.Sat 21\u00A0Nov, 10:00\u00A0am',
    'Your appointment is booked: number 1.Sat 21\u00A0Nov, 10:00\u00A0am',
  ])
})

test('while the notices load the list says so, and an empty one says that there is nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<NoticeList>()
  get.mockReturnValue(promise)
  show()
  expect(screen.getByRole('status', { name: 'Loading notices', hidden: true })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Notices' }).textContent).toBe('')
  resolve({ unread: 0, notices: [] })
  expect(await screen.findByText('No notices yet')).toBeDefined()
})

test('notices that do not load can be asked for again', async () => {
  get.mockRejectedValueOnce(new ApiError(400, 'no'))
  show()
  expect(await screen.findByText('Notices did not load')).toBeDefined()
  get.mockResolvedValue(TWO)
  fireEvent.click(screen.getByRole('button', { name: 'Try again', hidden: true }))
  expect(await screen.findByText('Your appointment is booked: number 2.')).toBeDefined()
})

test('MSGS-01 all are marked as read by one press, and the count goes', async () => {
  get.mockResolvedValue(TWO)
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read', hidden: true }))
  await screen.findByRole('button', { name: 'Notices' })
  expect(post.mock.calls).toEqual([['/notices/read', {}, { isQuiet: true }]])
  expect(screen.queryByText('New')).toBeNull()
})

test('MSGS-01 what was asked before the press and answers after it makes nothing unread again', async () => {
  get.mockResolvedValueOnce(TWO)
  show()
  const button = await screen.findByRole('button', { name: 'Mark all as read', hidden: true })
  const late = Promise.withResolvers<NoticeList>()
  get.mockReturnValue(late.promise)
  const list = screen.getByRole('dialog', { hidden: true })
  fireEvent(list, Object.assign(new Event('toggle'), { newState: 'open' }))
  await waitFor(() => expect(get).toHaveBeenCalledTimes(2))
  fireEvent.click(button)
  await screen.findByRole('button', { name: 'Notices' })
  late.resolve(TWO)
  await late.promise
  await new Promise(requestAnimationFrame)
  expect(screen.getByRole('button', { name: 'Notices' })).toBeDefined()
})

test('MSGS-01 a notice leads to its page, is read by that, and the list closes', async () => {
  get.mockResolvedValue(TWO)
  const router = show()
  fireEvent.click(await screen.findByText('Your appointment is booked: number 2.'))
  await expect.poll(() => router.state.location.pathname).toBe('/patient-dashboard')
  expect(post.mock.calls).toEqual([['/notices/read', { ids: [2] }, { isQuiet: true }]])
  expect(HTMLElement.prototype.hidePopover).toHaveBeenCalled()
  fireEvent.click(screen.getByText('Your appointment is booked: number 1.'))
  expect(post).toHaveBeenCalledTimes(1)
})

test('a notice whose page the site does not have is words alone', async () => {
  get.mockResolvedValue(TWO)
  show({ pages: [] })
  await screen.findByText('Your appointment is booked: number 2.')
  expect(screen.queryByRole('link', { hidden: true })).toBeNull()
})

test('nobody’s notices are asked for', () => {
  show({ isReader: false })
  expect(get).not.toHaveBeenCalled()
})
