import { breadcrumbs, faqPage, type Head, type RouteAt } from '@app/kernel'
import { faqPages } from './faq.pages.ts'
import { faqQuery } from './faq.query.ts'

export function faqHead({ pathname, kernel }: RouteAt): Head | undefined {
  const [page] = faqPages
  const questions = kernel.query.getQueryData(faqQuery(kernel).queryKey)
  if (pathname !== page!.path || !questions) return undefined
  return {
    title: page!.title!,
    description: page!.description!,
    canonical: page!.path,
    data: [breadcrumbs([page!.path, page!.title!]), faqPage(questions)],
  }
}
