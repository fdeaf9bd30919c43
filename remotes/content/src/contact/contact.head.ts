import { breadcrumbs, type Head, type RouteAt } from '@app/kernel'
import { contactPages } from './contact.pages.ts'

export function contactHead({ pathname }: RouteAt): Head | undefined {
  const [page] = contactPages
  if (pathname !== page!.path) return undefined
  const { path, title, description } = page!
  return {
    title: title!,
    description: description!,
    canonical: path,
    data: [
      breadcrumbs([path, title!]),
      { '@type': 'ContactPage', name: title, description, url: path, inLanguage: 'en-IN' },
    ],
  }
}
