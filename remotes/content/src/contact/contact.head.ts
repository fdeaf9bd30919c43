import { breadcrumbs, type Head } from '@app/kernel'
import { contactPages } from './contact.pages.ts'

export function contactHead(): Head {
  const { path, title, description } = contactPages.contact
  return {
    title,
    description,
    canonical: path,
    data: [
      breadcrumbs([path, title]),
      { '@type': 'ContactPage', name: title, description, url: path, inLanguage: 'en-IN' },
    ],
  }
}
