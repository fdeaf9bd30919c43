import { doctorPath } from '@app/parts/paths'
import type { PublicQuestion } from '@app/contracts/public-questions'
import { BRAND } from '@app/domain/brand'
import { href } from '@app/federation/manifest'
import { breadcrumbs, type Head, type RouteAt, type StructuredData } from '@app/kernel'
import { openingOf } from '../opening-of.ts'
import { titleOf } from './question-title.ts'
import { questionsPages } from './questions.pages.ts'
import { questionQuery } from './questions.query.ts'

export function questionHead({ params, kernel }: RouteAt): Head | undefined {
  const question = kernel.query.getQueryData(questionQuery(kernel, params.id!).queryKey)
  if (!question) return undefined
  const title = titleOf(question.question)
  const canonical = href(questionsPages.detail, question)
  // a question whose text has been withdrawn is kept out of search engines
  if (question.question === null) return { title, canonical, robots: 'noindex' }
  const { path, title: list } = questionsPages.list
  return {
    title,
    description: openingOf(question.answer),
    canonical,
    data: [breadcrumbs([path, list], [canonical, title]), questionData(question, question.question)],
  }
}

const questionData = (question: PublicQuestion, words: string): StructuredData => ({
  '@type': 'QAPage',
  url: href(questionsPages.detail, question),
  inLanguage: 'en-IN',
  mainEntity: {
    '@type': 'Question',
    name: titleOf(words),
    text: words,
    answerCount: 1,
    author: question.alias
      ? { '@type': 'Person', name: question.alias }
      : { '@type': 'Organization', name: BRAND, url: '/' },
    acceptedAnswer: {
      '@type': 'Answer',
      text: question.answer,
      url: href(questionsPages.detail, question),
      ...(question.answered_on && { datePublished: question.answered_on }),
      author: {
        '@type': 'Person',
        name: question.expert.name,
        ...(question.expert.is_listed && { url: doctorPath(question.expert) }),
      },
    },
  },
})
