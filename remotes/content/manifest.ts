import { defineManifest, type Page } from '@app/federation/manifest'
import { CONTRACT } from '@app/kernel/contract'
import { blogPages } from './src/blog/blog.pages.ts'
import { comingSoonPages } from './src/coming-soon/coming-soon.pages.ts'
import { contactPages } from './src/contact/contact.pages.ts'
import { documentPages } from './src/documents/documents.pages.ts'
import { doctorsPages } from './src/doctors/doctors.pages.ts'
import { faqPages } from './src/faq/faq.pages.ts'
import { homePages } from './src/home/home.pages.ts'
import { questionsPages } from './src/questions/questions.pages.ts'
import { variantPages } from './src/variants/variants.pages.ts'
import { landingPages } from './src/landing/landing.pages.ts'
import { treatmentPages } from './src/treatment/treatment.pages.ts'
import { whatsappPages } from './src/whatsapp/whatsapp.pages.ts'

export const manifest = defineManifest({
  name: 'content',
  label: 'This page',
  contract: CONTRACT,
  budget: { failing: 2, firstLoad: 200_000, lcp: 2000, inp: 200, rollsBack: true },
  pages: [
    homePages,
    blogPages,
    doctorsPages,
    treatmentPages,
    landingPages,
    documentPages,
    faqPages,
    questionsPages,
    contactPages,
    whatsappPages,
    comingSoonPages,
    variantPages,
  ].flatMap((pages) => Object.values<Page>(pages)),
})
