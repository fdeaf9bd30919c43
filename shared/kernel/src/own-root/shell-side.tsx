// Only this module uses the shell's React and kernel: such a build gives all other modules the remote's own copies. So
// this module uses only features of React and the kernel that all their major versions have.
import {
  identityAtom,
  now,
  onOtherTime,
  redirect,
  themeAtom,
  useHydrated,
  useKernel,
  useLoaderData,
  useLocation,
  useNavigate,
  type Kernel,
  type PanelProps,
  type RemoteModule,
  type RouteObject,
} from '@app/kernel'
import { useEffect, useRef, useState } from 'react'
import type { Brought, Frame, PlainKernel, Served } from './border.ts'
import type { OwnRoot } from './own-side.ts'

/** The kernel as plain functions and data, because the code inside the root uses another React. */
export const plainKernel = (kernel: Kernel): PlainKernel => ({
  api: kernel.api,
  notify: kernel.notify,
  crossesDocuments: kernel.crossesDocuments,
  hasPage: kernel.hasPage,
  prefetch: kernel.prefetch,
  contact: kernel.contact,
  foreignScripts: kernel.foreignScripts,
  flagAt: kernel.flagAt,
  session: {
    ...kernel.session,
    forget() {
      kernel.session.forget()
      // when a person logs out inside the root, the shell's cached responses must be cleared too
      kernel.query.clear()
    },
  },
  now,
  theme: () => kernel.store.get(themeAtom),
  choose: (theme) => kernel.store.set(themeAtom, theme),
  makeStale: (queryKey) => void kernel.query.invalidateQueries(queryKey ? { queryKey } : {}),
  subscribe(listener) {
    const stops = [
      kernel.store.sub(identityAtom, listener),
      kernel.store.sub(themeAtom, listener),
      onOtherTime(listener),
    ]
    return () => stops.forEach((stop) => stop())
  },
})

interface Parts {
  module: RemoteModule
  /** Loads a page before the frame shows it, and returns the data that the server passes to the browser. */
  load(kernel: Kernel, url: URL): Promise<Brought>
  /** The HTML that was rendered in place of a root; undefined in the browser. */
  htmlOf?(kernel: Kernel): string
  /** The remote's root; only the browser has one. */
  rootOf?(kernel: Kernel): OwnRoot
  head: (kernel: Kernel, ...at: Parameters<OwnRoot['head']>) => ReturnType<OwnRoot['head']>
}

/**
 * Presents a remote with a different React in the form that the shell expects: each page is an element in which the
 * root is mounted.
 */
export function asRemote({ module, load, htmlOf, rootOf, head }: Parts): RemoteModule {
  /** Takes over the page's HTML, or shows the page that `load` has loaded. */
  const mountPage =
    ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>, served?: Served): Mount =>
    (place, frame, kernel) =>
      rootOf!(kernel).mountPage(place, frame, { path: pathname + search, hash }, served)

  function Page() {
    const kernel = useKernel()
    const location = useLocation()
    const data = useLoaderData<{ served?: Served } | null>()
    const isHydrated = useHydrated()
    const [first] = useState({ location, served: isHydrated ? undefined : data?.served })
    useEffect(() => rootOf?.(kernel).jump(location.hash), [kernel, location.hash])
    const [html] = useState(() => (isHydrated ? undefined : (htmlOf?.(kernel) ?? '')))
    const [mount] = useState(() => mountPage(first.location, first.served))
    return <Place mount={mount} html={html} />
  }

  function Fallback({ retry }: { retry(): void }) {
    const [mount] = useState((): Mount => (place, frame, kernel) => rootOf!(kernel).mountFallback(place, frame, retry))
    return <Place mount={mount} />
  }

  const panel = (name: string) =>
    function Panel({ id }: PanelProps) {
      const [mount] = useState(
        (): Mount => (place, frame, kernel) => rootOf!(kernel).mountPanel(place, frame, name, { id }),
      )
      return <Place key={id} mount={mount} />
    }

  const page = <Page />
  /** A page that shows its errors itself does so inside the root, and the frame gets the error's status. */
  const shown = ({ errorElement }: Pick<RouteObject, 'errorElement'>) => ({
    element: page,
    ...(errorElement && { errorElement: page }),
  })
  const placed = (routes: RouteObject[], kernel: Kernel): RouteObject[] =>
    routes.map(({ path, index, children, lazy, errorElement }) => ({
      ...(index ? { index } : { path }),
      ...(children
        ? { children: placed(children, kernel) }
        : {
            ...shown({ errorElement }),
            ...(typeof lazy === 'function' && { lazy: async () => shown(await lazy()) }),
            async loader({ request }: { request: Request }) {
              const { to, error, served } = await load(kernel, new URL(request.url))
              if (error !== undefined) throw error
              return to ? redirect(to.path, to.status) : { served }
            },
          }),
    })) as RouteObject[]

  return {
    contract: module.contract,
    build: module.build,
    // the remote's routes define where its pages are; their content stays below
    routes: (kernel) => placed(module.routes(kernel), kernel),
    head: ({ pathname, params, kernel }) => head(kernel, pathname, params),
    fallback: Fallback,
    panels: Object.fromEntries(Object.keys(module.panels ?? {}).map((name) => [name, panel(name)])),
    busy: () => module.busy(),
  }
}

type Mount = (place: HTMLElement, frame: Frame, kernel: Kernel) => Promise<() => void> | (() => void)

/** The element in which a root is mounted, as long as the frame shows it. */
function Place({ mount, html }: { mount: Mount; html?: string | undefined }) {
  const kernel = useKernel()
  const navigate = useRef<Frame['navigate']>(undefined)
  const goTo = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<{ error: unknown }>()
  useEffect(() => {
    navigate.current = goTo
  })
  useEffect(() => {
    const fail = (error: unknown) => setFailure({ error })
    const frame: Frame = { navigate: (...way) => navigate.current!(...way), fail }
    let isShown = true
    const mounted = Promise.resolve(mount(place.current!, frame, kernel))
    mounted.catch((error: unknown) => isShown && fail(error))
    return () => {
      isShown = false
      void mounted.then((unmount) => unmount()).catch(() => {})
    }
  }, [kernel, mount])
  // the frame shows the error like any remote's failure
  if (failure) throw failure.error
  return html === undefined ? (
    <div ref={place} />
  ) : (
    <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  )
}
