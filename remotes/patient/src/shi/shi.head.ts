import { breadcrumbs, faqPage, type Head, type RouteAt } from '@app/kernel'
import { FACTS } from './shi.content.ts'
import { shiPages } from './shi.pages.ts'

export function shiHead({ pathname }: RouteAt): Head | undefined {
  const page = shiPages.find(({ path }) => path === pathname)
  if (!page) return undefined
  const { path, title = '', description = '' } = page
  return {
    title,
    description,
    data: [breadcrumbs([path, 'Sexual Health Score']), faqPage(FACTS)],
  }
}
