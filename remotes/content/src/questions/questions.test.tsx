import type { PublicQuestion, PublicQuestionCard } from '@app/contracts/public-questions'
import { createQueryClient, type Kernel } from '@app/kernel'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'
import { questionHead } from './questions.head.ts'
import { questionQuery } from './questions.query.ts'

fakeNetwork()

const ASKED = {
  id: '7f0c9c1e-1111-4111-8111-111111111111',
  category: 'desire',
  question: 'Is it normal to want nothing at all?',
  alias: 'Calm Fig 27',
  expert: {
    id: 101,
    slug: 'dr-asha-rao',
    name: 'Dr Asha Rao',
    is_listed: true,
    profile_pic: '',
    profile_type: ['Sexologist'],
    total_experience: 15,
  },
  answered_on: '2026-11-24',
} satisfies PublicQuestionCard
const OFTEN = {
  ...ASKED,
  id: 'is-it-my-fault',
  category: 'mind',
  question: 'Is it my fault?',
  alias: null,
  answered_on: null,
} satisfies PublicQuestionCard
const detailOf = (card: PublicQuestionCard): PublicQuestion => ({
  ...card,
  answer: 'No. It often sleeps when the body is tired.',
  sources: [{ title: 'Sleep', publisher: 'NHS', url: 'https://www.nhs.uk/conditions/insomnia/' }],
  reviewed_on: null,
})
const LIKE = [ASKED, { ...OFTEN, id: 'other-1' }, { ...OFTEN, id: 'other-2' }]
const around = [
  answerTo('GET /ask-anything/public', (query) => ({
    total: 3,
    questions: LIKE.slice(0, Number(query.get('limit'))),
  })),
  answer('GET /ask-anything/categories', [
    { category: 'desire', title: 'Desire' },
    { category: 'mind', title: 'Mind' },
  ]),
  answer('GET /discovery-call/details', { duration: 15, price_paise: 9_900, next_slot: '2026-11-24T04:30:00.000Z' }),
  answer('GET /doctor/user/doctor-list', []),
]
const open = (path: string, ...network: ReturnType<typeof answer>[]) =>
  renderRemote(remote, { path, network: [...network, ...around] })
const groups = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const cards = () => screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'))

test('PATD-03 the list tells who asked under which name, who answered and when', async () => {
  open('/questions', answer('GET /ask-anything/public', { total: 2, questions: [ASKED, OFTEN] }))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('What people ask our experts')
  expect(cards().map(({ textContent }) => textContent)).toEqual([
    `AR${ASKED.question}Desire · Asked by Calm Fig 27 · Answered by Dr Asha Rao · 24 November 2026`,
    'ARIs it my fault?Answered by Dr Asha Rao',
  ])
  expect(groups().slice(0, 2)).toEqual(['Latest answers', 'Mind'])
  expect(screen.getByRole('link', { name: OFTEN.question }).getAttribute('href')).toBe('/questions/is-it-my-fault')
})

test('PATD-03 a category and a page have their own address, and the server cuts the list', async () => {
  open(
    '/questions',
    answerTo('GET /ask-anything/public', (query) => ({
      total: 41,
      questions: [{ ...OFTEN, question: `${query.get('category')} from ${query.get('skip')}` }],
    })),
  )
  await screen.findByText('null from 0')
  fireEvent.click(screen.getByRole('link', { name: 'Mind' }))
  await screen.findByText('mind from 0')
  expect(screen.getByRole('link', { name: 'Mind' }).getAttribute('aria-current')).toBe('page')
  const third = screen.getByRole('link', { name: 'Page 3' })
  expect(third.getAttribute('href')).toBe('/questions?category=mind&page=3')
  fireEvent.click(third)
  expect(await screen.findByText('mind from 40')).toBeDefined()
})

test('a made-up category opens the whole list, and a page behind the last one leads back', async () => {
  open('/questions?category=money&page=9', answer('GET /ask-anything/public', { total: 2, questions: [] }))
  expect(await screen.findByText('No questions here yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'All questions' }).getAttribute('href')).toBe('/questions')
})

test('a list that does not load can be asked for again', async () => {
  open('/questions', failure('GET /ask-anything/public', 503))
  expect(await screen.findByText('The questions did not load')).toBeDefined()
  respondWith(answer('GET /ask-anything/public', { total: 1, questions: [ASKED] }))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(ASKED.question)).toBeDefined()
})

test('PATD-03 a question stands with its answer, and its expert’s name leads to their profile', async () => {
  open(`/questions/${ASKED.id}`, answer('GET /ask-anything/public-question', detailOf(ASKED)))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(ASKED.question)
  expect(screen.getByText('Asked by Calm Fig 27')).toBeDefined()
  expect(screen.getByText(detailOf(ASKED).answer)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Dr Asha Rao' }).getAttribute('href')).toBe('/doctors/dr-asha-rao/101')
  expect(screen.getByText('Sexologist, 15 years · 24 November 2026')).toBeDefined()
  // two others of the same topic, and not the question itself
  const more = within(screen.getByRole('region', { name: 'Read on' })).getAllByRole('link')
  expect(more.map((link) => link.getAttribute('href'))).toEqual(['/questions/other-1', '/questions/other-2'])
  expect(screen.getByRole('link', { name: 'More questions like this' }).getAttribute('href')).toBe(
    '/questions?category=desire',
  )
})

test('what is asked often has its sources, and says nothing of a review before there is one', async () => {
  open(`/questions/${OFTEN.id}`, answer('GET /ask-anything/public-question', detailOf(OFTEN)))
  const source = await screen.findByRole('link', { name: 'Sleep' })
  expect(source.getAttribute('href')).toContain('nhs.uk')
  expect(document.body.textContent).not.toMatch(/reviewed/i)
})

test('a long question is cut in its title, and stands whole below', async () => {
  const long = `${'I worry a lot about this. '.repeat(8)}Why?`
  open('/questions/long', answer('GET /ask-anything/public-question', { ...detailOf(ASKED), question: long }))
  const title = (await screen.findByRole('heading', { level: 1 })).textContent
  expect(title.length).toBeLessThanOrEqual(121)
  expect(long.startsWith(title.slice(0, -1))).toBe(true)
  expect(screen.getByText(long)).toBeDefined()
})

test('an answer of an expert who left the lists keeps their name, which leads nowhere', async () => {
  const expert = { ...ASKED.expert, is_listed: false }
  open(`/questions/${ASKED.id}`, answer('GET /ask-anything/public-question', detailOf({ ...ASKED, expert })))
  expect(await screen.findByRole('heading', { name: 'Answer by Dr Asha Rao' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Dr Asha Rao' })).toBeNull()
})

test('PATD-03 where the asker took their words back a line says so, and the answer stays', async () => {
  const gone = { ...detailOf(ASKED), question: null }
  open(`/questions/${ASKED.id}`, answer('GET /ask-anything/public-question', gone))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'The person who asked withdrew their question',
  )
  expect(screen.getByText('Asked by Calm Fig 27')).toBeDefined()
  expect(screen.getByText(gone.answer)).toBeDefined()
})

test('a question that is not there is not found', async () => {
  const { router } = open(
    '/questions/nowhere',
    refusal('GET /ask-anything/public-question', { code: 'question_not_found' }),
  )
  await expect.poll(() => router.state.errors).not.toBeNull()
  expect(Object.values(router.state.errors!)).toMatchObject([{ status: 404 }])
})

const headOf = (question: PublicQuestion) => {
  const kernel = { query: createQueryClient({ retries: 0 }), api: {} } as Kernel
  kernel.query.setQueryData(questionQuery(kernel, question.id).queryKey, question)
  return questionHead({ pathname: '', params: { id: question.id }, kernel })!
}

test('the head tells machines the question, its alias, and the answer with its expert', () => {
  const head = headOf(detailOf(ASKED))
  expect(head).toMatchObject({ title: ASKED.question, canonical: `/questions/${ASKED.id}` })
  expect(head.data).toMatchObject([
    { '@type': 'BreadcrumbList' },
    {
      '@type': 'QAPage',
      mainEntity: {
        '@type': 'Question',
        text: ASKED.question,
        answerCount: 1,
        author: { '@type': 'Person', name: 'Calm Fig 27' },
        acceptedAnswer: {
          text: detailOf(ASKED).answer,
          datePublished: '2026-11-24',
          author: { name: 'Dr Asha Rao', url: '/doctors/dr-asha-rao/101' },
        },
      },
    },
  ])
  expect(headOf(detailOf(OFTEN)).data![1]!.mainEntity).toMatchObject({ author: { '@type': 'Organization' } })
})

test('an answer without its question is kept from search engines', () => {
  expect(headOf({ ...detailOf(ASKED), question: null })).toEqual({
    title: 'The person who asked withdrew their question',
    canonical: `/questions/${ASKED.id}`,
    robots: 'noindex',
  })
})
