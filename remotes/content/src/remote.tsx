import { CONTRACT, defineRemote } from '@app/kernel'
import { blogHead } from './blog/blog.head.ts'
import { blogRoutes } from './blog/blog.routes.tsx'
import { doctorsHead } from './doctors/doctors.head.ts'
import { doctorsRoutes } from './doctors/doctors.routes.tsx'
import { Fallback } from './fallback.tsx'
import { homeRoutes } from './home/home.routes.tsx'

export default defineRemote({
  contract: CONTRACT,
  build: __BUILD__,
  routes: (kernel) => [...homeRoutes(kernel), ...blogRoutes(kernel), ...doctorsRoutes(kernel)],
  // details bring their own titles; every other page has the manifest's
  head: (at) => blogHead(at) ?? doctorsHead(at),
  fallback: Fallback,
  busy: () => false,
})
