import { defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { blogHead } from './blog/blog.head.ts'
import { blogRoutes } from './blog/blog.routes.tsx'
import { doctorsHead } from './doctors/doctors.head.ts'
import { doctorsRoutes } from './doctors/doctors.routes.tsx'
import { comingSoonRoutes } from './coming-soon/coming-soon.routes.tsx'
import { contactHead } from './contact/contact.head.ts'
import { contactRoutes } from './contact/contact.routes.tsx'
import { documentsHead } from './documents/documents.head.ts'
import { documentRoutes } from './documents/documents.routes.tsx'
import { Fallback } from './fallback.tsx'
import { faqHead } from './faq/faq.head.ts'
import { faqRoutes } from './faq/faq.routes.tsx'
import { homeRoutes } from './home/home.routes.tsx'
import { variantHead } from './variants/variants.head.ts'
import { variantRoutes } from './variants/variants.routes.tsx'
import { landingHead } from './landing/landing.head.ts'
import { landingRoutes } from './landing/landing.routes.tsx'
import { treatmentHead } from './treatment/treatment.head.ts'
import { treatmentRoutes } from './treatment/treatment.routes.tsx'
import { whatsappRoutes } from './whatsapp/whatsapp.routes.tsx'

export default defineRemote({
  contract: CONTRACT,
  build: __BUILD__,
  routes: (kernel) => [
    ...homeRoutes(kernel),
    ...blogRoutes(kernel),
    ...doctorsRoutes(kernel),
    ...treatmentRoutes(kernel),
    ...landingRoutes(kernel),
    ...documentRoutes(kernel),
    ...faqRoutes(kernel),
    ...contactRoutes(kernel),
    ...whatsappRoutes,
    ...comingSoonRoutes,
    ...variantRoutes(kernel),
  ],
  // details bring their own titles; every other page has the manifest's
  head: (at) =>
    blogHead(at) ??
    doctorsHead(at) ??
    treatmentHead(at) ??
    landingHead(at) ??
    documentsHead(at) ??
    faqHead(at) ??
    contactHead(at) ??
    variantHead(at),
  fallback: Fallback,
  busy: () => false,
})
