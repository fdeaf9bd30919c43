import type { Entry } from '@app/federation/registry'
import { data, type RouteObject } from '@app/kernel'
import { Frozen } from './frame/frozen.tsx'
import { Layout } from './frame/layout.tsx'
import { PageError } from './frame/page-error.tsx'
import { Section, SectionError, Unmatched } from './frame/section.tsx'
import { shellRoutes } from './shell.routes.tsx'
import { remoteAt, type Site } from './site.ts'

const missing = () => {
  throw data(null, { status: 404 })
}

/**
 * The whole route tree. A remote's routes are in the tree once the remote's code has loaded. Until then the splat route
 * matches the remote's paths, and the splat's parameter makes the router ask for the remote's routes. A static
 * placeholder, or a path of the root's own, would match as an empty leaf and prevent that, so the home page would be
 * empty.
 */
export const createRoutes = (site: Site): RouteObject[] => [
  {
    id: 'root',
    element: <Layout site={site} />,
    errorElement: <PageError />,
    hydrateFallbackElement: <></>,
    children: [
      ...shellRoutes(site),
      ...(site.frozen
        ? [{ id: 'frozen', ...at(site.frozen.path), element: <Frozen site={site} page={site.frozen} /> }]
        : []),
      ...site.entries.flatMap((entry): RouteObject[] => {
        const module = site.modules.get(entry.name)
        if (!module || site.frozen?.name === entry.name) return []
        return [
          {
            id: `section:${entry.name}`,
            element: <Section name={entry.name} />,
            // the error boundary is inside the section, so that the section's element stays if an error occurs
            children: [
              {
                id: `mount:${entry.name}`,
                errorElement: <SectionError site={site} entry={entry} />,
                children: named(ownPathsOnly(site, entry, module.routes(site.kernel)), entry.name),
              },
            ],
          },
        ]
      }),
      {
        id: 'unmatched',
        path: '*',
        loader: missing,
        errorElement: <Unmatched site={site} />,
      },
    ],
  },
]

/**
 * The registry decides which remote owns a path. A route that matches another remote's path, or a path that no page
 * has, loads nothing. Otherwise a route that begins with a parameter would match each short path, including those of
 * remotes whose code has not loaded yet.
 */
const ownPathsOnly = (site: Site, { name }: Entry, routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { loader } = route
    if (typeof loader !== 'function') return route
    return {
      ...route,
      loader: (args, context) =>
        remoteAt(site.entries, new URL(args.request.url).pathname)?.name === name ? loader(args, context) : missing(),
    }
  })

/**
 * Gives routes fixed ids, because the router finds the shown page in a new tree by its id. The router's default ids
 * count positions, which change when another remote's routes are inserted before them: the page would turn into another
 * one while the next page loads.
 */
const named = (routes: RouteObject[], prefix: string): RouteObject[] =>
  routes.map((route, index) => {
    const id = `${prefix}-${index}`
    return route.children ? { ...route, id, children: named(route.children, id) } : { ...route, id }
  })

const at = (path: string) => (path === '/' ? { index: true as const } : { path: path.slice(1) })
