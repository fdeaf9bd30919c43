import {
  createMemoryRouter,
  createQueryClient,
  createSession,
  createStore,
  KernelProvider,
  RouterProvider,
  type Kernel,
} from '@app/kernel'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Guard } from './guard.tsx'

const tokenOf = (userType: string) => `h.${btoa(JSON.stringify({ userType, name: 'A' }))}.s`
let root: Root
const shows = (text: string) => expect.poll(() => document.body.textContent).toBe(text)
const left = vi.fn<typeof fetch>(() => Promise.resolve(new Response()))

beforeEach(() => vi.stubGlobal('fetch', left))
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  left.mockClear()
  localStorage.clear()
  sessionStorage.clear()
})

function arrive(path: string, userType?: string) {
  if (userType) localStorage.setItem('token', tokenOf(userType))
  const store = createStore()
  const session = createSession(localStorage, sessionStorage, store)
  const notify = vi.fn<Kernel['notify']>()
  const kernel = {
    session,
    store,
    notify,
    query: createQueryClient(),
    crossesDocuments: () => false,
  } as unknown as Kernel
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>home</p> },
      { path: '/login', element: <p>the login</p> },
      {
        path: '/register',
        element: (
          <Guard access="guest">
            <p>the guests’ page</p>
          </Guard>
        ),
      },
      {
        path: '/patient-dashboard',
        element: (
          <Guard access="patient">
            <p>the patient’s page</p>
          </Guard>
        ),
      },
    ],
    { initialEntries: [path] },
  )
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <KernelProvider value={kernel}>
      <RouterProvider router={router} />
    </KernelProvider>,
  )
  return { session, notify }
}

test('SHELL-14 a visitor’s wish is remembered on the way to the login', async () => {
  arrive('/patient-dashboard?tab=past')
  await shows('the login')
  expect(sessionStorage.getItem('remembered_path')).toBe('/patient-dashboard?tab=past')
})

test('SHELL-14 a page for guests leads who is logged in home, and is open to others', async () => {
  arrive('/register', 'Patient')
  await shows('home')
  root.unmount()
  localStorage.clear()
  arrive('/register')
  await shows('the guests’ page')
})

test('SHELL-13 the wrong role ends the session, here and on the server, and nothing is kept or remembered', async () => {
  localStorage.setItem('doctorDetail', '{}')
  sessionStorage.setItem('booking_draft', '{}')
  const { notify } = arrive('/patient-dashboard', 'Doctor')
  await shows('the login')
  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(0)
  const [address, sent] = left.mock.calls[0]!
  expect((address as URL).pathname).toBe('/backend/auth/leave')
  expect(sent).toMatchObject({ body: '{"forget":false}', headers: { authorization: `Bearer ${tokenOf('Doctor')}` } })
  await expect.poll(() => notify).toHaveBeenCalledWith('error', 'unauthorized access, please login again.')
})

test('SHELL-13 a server that can’t be reached keeps nobody logged in', async () => {
  left.mockRejectedValueOnce(new TypeError('no network'))
  arrive('/patient-dashboard', 'Doctor')
  await shows('the login')
  expect(localStorage.getItem('token')).toBeNull()
})

test('who logs out on a private page did not ask for it: nothing is remembered', async () => {
  const { session } = arrive('/patient-dashboard', 'Patient')
  await shows('the patient’s page')
  session.destroy()
  await shows('the login')
  expect(sessionStorage.getItem('remembered_path')).toBeNull()
})
