import { prefetchRail } from '@app/parts/rail.query'
import { feature, type Kernel } from '@app/kernel'
import { found } from '../blog/found.tsx'
import { pageIn } from '../doctors/wish.ts'
import { categoryIn } from './list-address.ts'
import { questionHead } from './questions.head.ts'
import { questionsPages } from './questions.pages.ts'
import { categoriesQuery, likeThisQuery, questionQuery, questionsQuery } from './questions.query.ts'

export const questions = feature(questionsPages, {
  list: {
    load: (kernel, { request }) => loadList(kernel, new URL(request.url).searchParams),
    // the page loads other categories and further pages itself
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: async () => ({ Component: (await import('./questions-page.tsx')).QuestionsPage }),
  },
  detail: {
    load: (kernel, { params }) => loadQuestion(kernel, params.id!),
    lazy: async () => ({ Component: (await import('./question-page.tsx')).QuestionPage }),
    head: questionHead,
  },
})

async function loadList(kernel: Kernel, params: URLSearchParams) {
  const { query } = kernel
  const [categories] = await Promise.all([query.ensureQueryData(categoriesQuery(kernel)), prefetchRail(kernel, {})])
  await query.prefetchQuery(questionsQuery(kernel, categoryIn(params, categories), pageIn(params)))
  return null
}

async function loadQuestion(kernel: Kernel, id: string) {
  const [{ category }] = await Promise.all([
    found(kernel.query.ensureQueryData(questionQuery(kernel, id))),
    kernel.query.ensureQueryData(categoriesQuery(kernel)),
    prefetchRail(kernel, {}),
  ])
  await kernel.query.prefetchQuery(likeThisQuery(kernel, category))
  return null
}
