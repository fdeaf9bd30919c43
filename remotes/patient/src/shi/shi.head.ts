import { breadcrumbs, faqPage, type Head } from '@app/kernel'
import { FACTS } from './shi.content.ts'
import { shiPages } from './shi.pages.ts'

export function shiHead(): Head {
  const { path, title, description } = shiPages.intro
  return { title, description, data: [breadcrumbs([path, 'Sexual Health Score']), faqPage(FACTS)] }
}
