import type { Faq } from '@app/contracts/faq'
import { createQueryClient, type Kernel } from '@app/kernel'
import { CALL, NO_EXPERTS } from '@app/testing/beside'
import { answer, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'
import { faqHead } from './faq.head.ts'
import { faqQuery } from './faq.query.ts'

fakeNetwork(CALL, NO_EXPERTS)

const faq = (id: string, group: string, question: string, more: Faq['more'] = null): Faq => ({
  id,
  group,
  question,
  answer: `The answer on ${id}.`,
  more,
})
const questions = [
  faq('recorded', 'The call', 'Is the call recorded?'),
  faq('camera', 'The call', 'Must the camera be on?'),
  faq('cancel', 'Payment', 'Can I cancel?', { path: '/refund-policy', label: 'Refund policy' }),
]
const open = async (path = '/faq') => {
  const rendered = renderRemote(remote, { path, network: [answer('GET /faq/list', questions)] })
  await screen.findByRole('heading', { level: 1 })
  return rendered
}
const search = (words: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } })
const shown = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)

test('INFO-01 questions stand in their groups, and their number is told', async () => {
  await open()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'The call',
    'Payment',
    'Talk to someone',
  ])
  expect(screen.getByRole('status').textContent).toBe('3 questions')
  expect(screen.getByRole('link', { name: 'Refund policy' }).getAttribute('href')).toBe('/refund-policy')
})

test('a search looks in question and answer for every word, tells the number, and asks nobody', async () => {
  await open()
  search('ANSWER cam')
  await expect.poll(() => screen.getByRole('status').textContent).toBe('1 of 3 questions match “ANSWER cam”')
  expect(shown()).toEqual(['Must the camera be on?'])
  search('')
  await expect.poll(() => screen.getByRole('status').textContent).toBe('3 questions')
})

test('a search without a match leads to the contact form', async () => {
  await open()
  search('zebra')
  await screen.findByRole('heading', { name: 'We couldn’t find your question' })
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact-us')
  expect(screen.getByRole('status').textContent).toBe('0 of 3 questions match “zebra”')
})

test('an address with a fragment opens its question and gives it the focus', async () => {
  await open('/faq#camera')
  const question = screen.getByText('Must the camera be on?').closest('details')!
  await expect.poll(() => question.open).toBe(true)
  await expect.poll(() => document.activeElement).toBe(question.querySelector('summary'))
  expect(screen.getByText('Can I cancel?').closest('details')!.open).toBe(false)
})

test('each answer has an address', async () => {
  const { router } = await open()
  const [, link] = screen.getAllByRole('link', { name: 'Link to this answer', hidden: true })
  fireEvent.click(link!)
  await expect.poll(() => router.state.location.hash).toBe('#camera')
})

test('the head tells machines every question with its answer', () => {
  const kernel = { query: createQueryClient({ retries: 0 }), api: {} } as Kernel
  kernel.query.setQueryData(faqQuery(kernel).queryKey, questions)
  const head = faqHead({ pathname: '/faq', params: {}, kernel })!
  expect(head.canonical).toBe('/faq')
  expect(head.data!.map((item) => item['@type'])).toEqual(['BreadcrumbList', 'FAQPage'])
  expect(head.data![1]!.mainEntity).toHaveLength(3)
})
