import type { StructuredData } from './remote-module.ts'

/** The breadcrumb of a page, from home: each step's path and its name. */
export const breadcrumbs = (...way: readonly (readonly [path: string, name: string])[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: [['/', 'Home'] as const, ...way].map(([item, name], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
})

export const faqPage = (questions: readonly { question: string; answer: string }[]): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
