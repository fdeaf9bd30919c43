import { aCourse, anOrder } from '@app/testing/examples'
import { BOTH_PROVIDERS, NO_EXPERTS } from '@app/testing/beside'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'
import { catalogue } from '../testing/catalogue.ts'

fakeNetwork(NO_EXPERTS, BOTH_PROVIDERS, failure('GET /payments/order', 404))

const PATH = '/courses/confirm?slug=a-course'
const ORDER = anOrder().id
const show = (as?: 'Patient' | 'Doctor', path = PATH) =>
  renderRemote(remote, { path, ...(as && { as }), network: catalogue() })

test('BOOK-06 a course’s page leads to buying it, at its price', async () => {
  show(undefined, '/courses/a-course')
  const [link] = await screen.findAllByRole('link', { name: 'Buy for ₹1,299' })
  expect(link!.getAttribute('href')).toBe(PATH)
})

test('BOOK-06 buying a course takes one button, under one key, to its payment', async () => {
  const sent: unknown[] = []
  const { router } = show('Patient')
  const button = await screen.findByRole('button', { name: 'Continue to pay ₹1,299' })
  respondWith(
    answerTo('POST /course/buyCourse', (_query, body) => {
      sent.push(body)
      return { order_id: ORDER, amount_paise: 129_900 }
    }),
    answer('GET /payments/order', anOrder()),
    answer('GET /payments/providers', { providers: ['razorpay'] }),
  )
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(router.state.location.search).toBe(`?order=${ORDER}`))
  expect(sent).toEqual([{ slug: 'a-course', key: expect.any(String) }])
})

test('who has the course is led to it', async () => {
  show('Patient')
  respondWith(refusal('POST /course/buyCourse', { code: 'already_yours' }))
  fireEvent.click(await screen.findByRole('button', { name: /Continue to pay/ }))
  const link = await screen.findByRole('link', { name: 'Open my course' })
  expect(link.getAttribute('href')).toBe('/patient-dashboard/learn/courses/a-course')
})

test('a visitor is asked who they are on the same page', async () => {
  show()
  expect(await screen.findByRole('heading', { name: 'Your details' })).toBeDefined()
})

test('an expert is told kindly that they need another account', async () => {
  show('Doctor')
  expect(await screen.findByRole('heading', { name: 'You are logged in as an expert' })).toBeDefined()
})

test('what costs nothing is not bought: its page opens instead', async () => {
  const network = catalogue({ courses: [aCourse({ price_paise: 0 })] })
  const { router } = renderRemote(remote, { path: PATH, network })
  await waitFor(() => expect(router.state.location.pathname).toBe('/courses/a-course'))
})

test('BOOK-06 a paid course opens in its buyer’s pages', async () => {
  const [line] = anOrder().lines
  const paid = anOrder({
    state: 'confirmed',
    lines: [{ ...line!, kind: 'course', package_slug: null, course_slug: 'a-course' }],
  })
  const { router } = renderRemote(remote, {
    path: `/payment?order=${ORDER}`,
    as: 'Patient',
    network: [answer('GET /payments/order', paid), answer('GET /payments/providers', { providers: ['razorpay'] })],
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/patient-dashboard/learn/courses/a-course'))
})
