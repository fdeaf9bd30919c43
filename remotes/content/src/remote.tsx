import { compose, defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { blog } from './blog/blog.routes.tsx'
import { comingSoon } from './coming-soon/coming-soon.routes.tsx'
import { contact } from './contact/contact.routes.tsx'
import { doctors } from './doctors/doctors.routes.tsx'
import { documents } from './documents/documents.routes.tsx'
import { Fallback } from '@app/parts/fallback'
import { faq } from './faq/faq.routes.tsx'
import { home } from './home/home.routes.tsx'
import { questions } from './questions/questions.routes.tsx'
import { variants } from './variants/variants.routes.tsx'
import { landing } from './landing/landing.routes.tsx'
import { treatment } from './treatment/treatment.routes.tsx'
import { whatsapp } from './whatsapp/whatsapp.routes.tsx'

export default defineRemote({
  contract: CONTRACT,
  build: __BUILD__,
  ...compose([
    home,
    blog,
    doctors,
    treatment,
    landing,
    documents,
    faq,
    questions,
    contact,
    whatsapp,
    comingSoon,
    variants,
  ]),
  fallback: Fallback,
  busy: () => false,
})
