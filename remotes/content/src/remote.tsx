import type { BlogDetail } from '@app/contracts/blog'
import type { Doctor } from '@app/contracts/doctors'
import { CONTRACT, defineRemote, type Head, type RouteAt } from '@app/kernel'
import { blogQuery } from './blog/blog.query.ts'
import { blogRoutes } from './blog/blog.routes.tsx'
import { doctorQuery } from './doctors/doctors.query.ts'
import { doctorsRoutes } from './doctors/doctors.routes.tsx'
import { Fallback } from './fallback.tsx'
import { homeRoutes } from './home/home.routes.tsx'

export default defineRemote({
  contract: CONTRACT,
  build: __BUILD__,
  routes: (kernel) => [...homeRoutes(kernel), ...blogRoutes(kernel), ...doctorsRoutes(kernel)],
  head: detailHead,
  fallback: Fallback,
  busy: () => false,
})

/** Articles and doctors bring their own titles; every other page has the manifest's. */
function detailHead({ pathname, params, kernel }: RouteAt): Head | undefined {
  if (pathname.startsWith('/blog/detail/') && params.slug) {
    const detail = kernel.query.getQueryData<BlogDetail>(blogQuery(kernel, params.slug).queryKey)
    return (
      detail && {
        title: detail.blog.meta_title,
        description: detail.blog.meta_description,
        canonical: `/blog/detail/${params.slug}`,
      }
    )
  }
  if (pathname.startsWith('/doctors/') && params.id) {
    const doctor = kernel.query.getQueryData<Doctor>(doctorQuery(kernel, params.id).queryKey)
    return (
      doctor && {
        title: doctor.meta_title,
        description: doctor.meta_description,
        canonical: `/doctors/${doctor.slug}/${doctor.id}`,
      }
    )
  }
  return undefined
}
