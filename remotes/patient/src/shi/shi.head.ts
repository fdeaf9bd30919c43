import type { Head, RouteAt } from '@app/kernel'
import { FACTS } from './shi.content.ts'
import { shiPages } from './shi.pages.ts'

export function shiHead({ pathname }: RouteAt): Head | undefined {
  const page = shiPages.find(({ path }) => path === pathname)
  if (!page) return undefined
  const { path, title = '', description = '' } = page
  return {
    title,
    description,
    data: [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: '/' },
          { '@type': 'ListItem', position: 2, name: 'Sexual Health Index', item: path },
        ],
      },
      {
        '@type': 'FAQPage',
        mainEntity: FACTS.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  }
}
