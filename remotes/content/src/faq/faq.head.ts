import { breadcrumbs, faqPage, type Head, type RouteAt } from '@app/kernel'
import { faqPages } from './faq.pages.ts'
import { faqQuery } from './faq.query.ts'

export function faqHead({ kernel }: RouteAt): Head | undefined {
  const { path, title, description } = faqPages.faq
  const questions = kernel.query.getQueryData(faqQuery(kernel).queryKey)
  return questions && { title, description, canonical: path, data: [breadcrumbs([path, title]), faqPage(questions)] }
}
