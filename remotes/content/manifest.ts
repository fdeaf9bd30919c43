import { defineManifest } from '@app/federation/manifest'
import { blogPages } from './src/blog/blog.pages.ts'
import { doctorsPages } from './src/doctors/doctors.pages.ts'
import { homePages } from './src/home/home.pages.ts'
import { variantPages } from './src/home/variants.pages.ts'
import { landingPages } from './src/landing/landing.pages.ts'
import { treatmentPages } from './src/treatment/treatment.pages.ts'

export const manifest = defineManifest({
  name: 'content',
  label: 'This page',
  contract: '1.1',
  pages: [...homePages, ...blogPages, ...doctorsPages, ...treatmentPages, ...landingPages, ...variantPages],
})
