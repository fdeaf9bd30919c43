import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import { doctorPath } from '@app/parts/paths'
import { href } from '@app/federation/manifest'
import { ApiError, feature, prepareArticleHtml, redirect, type Kernel, type PageCode } from '@app/kernel'
import { DOCTOR_NOT_FOUND } from './doctor-not-found.ts'
import { profileHead } from './doctors.head.ts'
import { doctorsPages } from './doctors.pages.ts'
import { doctorBySlugQuery, doctorQuery, doctorsQuery, facetsQuery, feedbackQuery } from './doctors.query.ts'
import { GROUPS } from './meet-groups.ts'
import { ANYBODY, pageIn, wishIn } from './wish.ts'

const PERMANENT = 301
/** The home page, which explains the fragment to the reader. */
const NOT_FOUND = `/#${DOCTOR_NOT_FOUND}`

/**
 * Keeps the router from loading the list again for a search or a filter: the page itself does so, and keeps the
 * previous result if a search fails.
 */
const shouldRevalidate: NonNullable<PageCode['shouldRevalidate']> = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

export const doctors = feature(doctorsPages, {
  directory: {
    load: (kernel, { request }) => loadDirectory(kernel, new URL(request.url).searchParams),
    shouldRevalidate,
    lazy: async () => ({ Component: (await import('./directory-page.tsx')).DirectoryPage }),
  },
  named: {
    load: (kernel, { params }) =>
      /^\d+$/.test(params.slug!)
        ? toProfile(kernel, doctorQuery(kernel, params.slug!))
        : toProfile(kernel, doctorBySlugQuery(kernel, params.slug!)),
  },
  byId: { load: (kernel, { params }) => remember(kernel, params.id!) },
  profile: {
    load: (kernel, { params }) => loadProfile(kernel, params.slug!, params.id!),
    lazy: async () => ({ Component: (await import('./profile-page.tsx')).ProfilePage }),
    head: profileHead,
  },
  preview: {
    // the HTML of texts is prepared here, because the browser runs no loader for a server-rendered document, and this
    // page loads its texts only afterwards
    async lazy() {
      const [{ PreviewPage }] = await Promise.all([import('./preview-page.tsx'), prepareArticleHtml()])
      return { Component: PreviewPage }
    },
  },
  meet: {
    async load(kernel) {
      await Promise.all([
        kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
        ...GROUPS.map(({ type }) =>
          kernel.query.ensureQueryData(doctorsQuery(kernel, { ...ANYBODY, profile_type: type })),
        ),
      ])
      return null
    },
    lazy: async () => ({ Component: (await import('./meet-page.tsx')).MeetPage }),
  },
  consult: {
    load: (kernel, { request }) => loadDirectory(kernel, new URL(request.url).searchParams),
    shouldRevalidate,
    lazy: async () => ({ Component: (await import('./consult-page.tsx')).ConsultPage }),
  },
})

async function loadDirectory(kernel: Kernel, params: URLSearchParams) {
  // the specification also names a profile by a number, in `detail` or `id`
  const id = params.get('detail') ?? params.get('id')
  if (id !== null) return toProfile(kernel, doctorQuery(kernel, id))
  const wish = wishIn(params)
  await Promise.all([
    kernel.query.ensureQueryData(doctorsQuery(kernel, wish, pageIn(params))),
    kernel.query.prefetchQuery(facetsQuery(kernel, wish)),
    kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
  ])
  return null
}

/** Looks up the doctor, remembers them, and redirects to the address with their name (specification, section 2). */
async function remember(kernel: Kernel, id: string) {
  return orHome(async () => {
    const doctor = await kernel.query.ensureQueryData(doctorQuery(kernel, id))
    return redirect(href(doctorsPages.named, doctor), PERMANENT)
  })
}

const toProfile = (kernel: Kernel, query: ReturnType<typeof doctorQuery>) =>
  orHome(async () => redirect(doctorPath(await kernel.query.ensureQueryData(query)), PERMANENT))

/** Redirects the address of an unknown doctor to the home page (specification, section 8). */
async function orHome(find: () => Promise<Response>): Promise<Response> {
  try {
    return await find()
  } catch (error) {
    if (isRefusal(error)) return redirect(NOT_FOUND)
    throw error
  }
}

async function loadProfile(kernel: Kernel, slug: string, id: string) {
  try {
    const doctor = await kernel.query.ensureQueryData(doctorQuery(kernel, id))
    if (doctor.slug !== slug) return redirect(doctorPath(doctor), PERMANENT)
    await Promise.all([
      kernel.query.prefetchQuery(feedbackQuery(kernel, doctor.id)),
      kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
      prepareArticleHtml(),
    ])
    return null
  } catch (error) {
    if (isRefusal(error)) return redirect(NOT_FOUND)
    throw error
  }
}

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500
