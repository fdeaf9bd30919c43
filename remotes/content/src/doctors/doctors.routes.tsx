import { ApiError, data, prepareArticleHtml, redirect, type Kernel, type RouteObject } from '@app/kernel'
import { DirectoryPage } from './directory-page.tsx'
import { profilePath } from './doctor-grid.tsx'
import { doctorBySlugQuery, doctorQuery, doctorsQuery, feedbackQuery } from './doctors.query.ts'
import { ProfilePage } from './profile-page.tsx'

export const doctorsRoutes = (kernel: Kernel): RouteObject[] => [
  {
    path: 'doctors',
    async loader() {
      await kernel.query.ensureQueryData(doctorsQuery(kernel))
      return null
    },
    element: <DirectoryPage />,
  },
  // a name alone, or `detail` with a number: both end at the profile's one address
  { path: 'doctors/:slug', loader: ({ params }) => toProfile(kernel, doctorBySlugQuery(kernel, params.slug!)) },
  { path: 'doctors/detail/:id', loader: ({ params }) => toProfile(kernel, doctorQuery(kernel, params.id!)) },
  {
    path: 'doctors/:slug/:id',
    loader: ({ params }) => loadProfile(kernel, params.slug!, params.id!),
    element: <ProfilePage />,
  },
]

async function toProfile(kernel: Kernel, query: ReturnType<typeof doctorQuery>) {
  try {
    return redirect(profilePath(await kernel.query.ensureQueryData(query)))
  } catch (error) {
    // specification, section 8: a doctor who isn't found leads home
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return redirect('/')
    throw error
  }
}

async function loadProfile(kernel: Kernel, slug: string, id: string) {
  try {
    const doctor = await kernel.query.ensureQueryData(doctorQuery(kernel, id))
    if (doctor.slug !== slug) return redirect(profilePath(doctor))
    await Promise.all([kernel.query.prefetchQuery(feedbackQuery(kernel, doctor.id)), prepareArticleHtml()])
    return null
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw data(null, { status: 404 })
    throw error
  }
}
