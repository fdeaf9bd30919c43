import type { Entry } from '@app/federation/registry'
import { createQueryClient, KernelProvider, RouterProvider, type Api, type RemoteModule } from '@app/kernel'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Boot } from '../boot.ts'
import { createSiteKernel } from '../site-kernel.ts'
import { createLiveRouter } from './live-router.ts'

const entry = (name: string, path: string, readable = false) =>
  ({
    name,
    label: name,
    pages: [path, `${path}/more`].map((each) => ({ path: each, frame: 'none', readable })),
  }) as unknown as Entry
const module = (name: string, path: string, build = 'b1') =>
  ({
    build,
    routes: () => [
      { path, element: <p>{`${name} of ${build}`}</p> },
      { path: `${path}/more`, element: <p>{`more ${name} of ${build}`}</p> },
    ],
    head: () => undefined,
    fallback: () => null,
  }) as unknown as RemoteModule

let root: HTMLElement
let drawn: Root | undefined

beforeEach(() => {
  history.replaceState(null, '', '/blog')
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">'
  document.body.innerHTML = '<div id="root"><div data-remote="content"><p>content as served</p></div></div>'
  root = document.getElementById('root')!
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  drawn?.unmount()
  vi.restoreAllMocks()
})

async function begin(load: (entry: Entry) => Promise<RemoteModule>, { readable = true } = {}) {
  const boot = {
    entries: [entry('content', '/blog', readable), entry('booking', '/book')],
    contact: { phones: ['+91 11 5555 0100'], address: '', social: [] },
    rendered: { name: 'content', build: 'b1' },
    router: { loaderData: {} },
  } as unknown as Boot
  const kernel = createSiteKernel(boot.entries, { query: createQueryClient(), api: {} as Api, contact: boot.contact })
  const loadRemote = vi.fn<(entry: Entry) => Promise<RemoteModule>>(load)
  const live = await createLiveRouter({ boot, kernel, root, loadRemote })
  /** Takes over the served page as the shell does. */
  const draw = () => {
    drawn = createRoot(root)
    drawn.render(
      <KernelProvider value={kernel}>
        <RouterProvider router={live.router} />
      </KernelProvider>,
    )
  }
  return { ...live, loadRemote, draw }
}
const shows = (text: string) => expect.poll(() => root.querySelector('main')?.textContent).toContain(text)
const both = ({ name }: Entry) => Promise.resolve(name === 'content' ? module(name, 'blog') : module(name, 'book'))

test('a page of another remote brings its code once, and its routes with it', async () => {
  const { router, loadRemote, draw, prefetch } = await begin(both)
  draw()
  await shows('content of b1')
  prefetch('/book')
  await router.navigate('/book')
  await shows('booking of b1')
  await router.navigate('/blog')
  await router.navigate('/book')
  expect(loadRemote.mock.calls.map(([{ name }]) => name)).toEqual(['content', 'booking'])
})

test('a page shows a panel of another remote, whose code is loaded once, and lives without one', async () => {
  const visit = () => null
  const { loadRemote, panel } = await begin(async (asked) => ({
    ...(await both(asked)),
    ...(asked.name === 'booking' && { panels: { visit } }),
  }))
  expect(await panel('booking', 'visit')).toBe(visit)
  expect(await panel('booking', 'visit')).toBe(visit)
  expect(loadRemote.mock.calls.filter(([{ name }]) => name === 'booking')).toHaveLength(1)
  for (const [remote, name] of [
    ['booking', 'other'],
    ['content', 'visit'],
    ['nobody', 'visit'],
  ] as const)
    expect(await panel(remote, name)).toBeUndefined()
})

test('a page of another build stays as it was served until it is taken over, and then is that build’s', async () => {
  const { router, hydrated, draw } = await begin(() => Promise.resolve(module('content', 'blog', 'b2')))
  expect(router.state.matches.at(-1)!.route.id).toBe('frozen')
  draw()
  await hydrated
  await shows('content of b2')
})

test('SHELL-17 a served page whose code is dead is left like any other, and costs the next one nothing', async () => {
  const { router, draw } = await begin((asked) =>
    asked.name === 'content' ? Promise.reject(new Error('dead')) : both(asked),
  )
  draw()
  await shows('content as served')
  await router.navigate('/book')
  await shows('booking of b1')
  await router.navigate('/blog')
  await shows('content did not load')
})

test('SHELL-17 a remote that did not load is shown once it does, by the button of its own section', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }))
  let isDead = true
  const { router, draw } = await begin((asked) =>
    asked.name === 'booking' && isDead ? Promise.reject(new Error('dead')) : both(asked),
  )
  draw()
  await router.navigate('/book')
  await shows('booking did not load')
  isDead = false
  root.querySelector<HTMLButtonElement>('[data-down] button')!.click()
  await shows('booking of b1')
})

/** A served page whose code does not load until it is repaired. */
async function beginDead(options: { readable: boolean }) {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }))
  let isDead = true
  const live = await begin((asked) => (isDead ? Promise.reject(new Error('dead')) : both(asked)), options)
  live.draw()
  return { ...live, mend: () => (isDead = false) }
}

test('FEDR-09 a served page that acts makes way for its fallback with the phones, and comes back by itself', async () => {
  const { mend } = await beginDead({ readable: false })
  await shows('content did not load')
  expect(root.textContent).not.toContain('content as served')
  expect(root.querySelector('a[href="tel:+911155550100"]')).not.toBeNull()
  mend()
  dispatchEvent(new Event('online'))
  await shows('content of b1')
})

test('FEDR-09 a served page to read keeps its text, says that it is not whole, and comes back by itself', async () => {
  const { mend } = await beginDead({ readable: true })
  await shows('Some parts of this page did not load.')
  await shows('content as served')
  expect(root.querySelector('[role=status]')!.textContent).toBe('Some parts of this page did not load.')
  mend()
  dispatchEvent(new Event('online'))
  await shows('content of b1')
  expect(root.textContent).not.toContain('did not load')
})

test('FEDR-09 another page of the kept one’s remote is shown as soon as its code has come', async () => {
  const { router, mend } = await beginDead({ readable: true })
  await shows('Some parts')
  mend()
  await router.navigate('/blog/more')
  await shows('more content of b1')
})
