import { answer, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const lists = http.get('http://localhost:3000/backend/constant', ({ request }) => {
  const values: Record<string, object[]> = {
    'contact-topics': [
      { value: 'payment', label: 'A payment' },
      { value: 'institute', label: 'A college or an employer' },
    ],
    'reply-channels': [
      { value: 'email', label: 'E-mail' },
      { value: 'phone', label: 'Phone call' },
      { value: 'whatsapp', label: 'WhatsApp' },
    ],
    'safe-times': [
      { value: 'any', label: 'Any time' },
      { value: 'evening', label: 'Evening' },
    ],
  }
  return HttpResponse.json({
    statusCode: 200,
    message: '',
    data: values[new URL(request.url).searchParams.get('name')!],
  })
})
const kept = { ticket: 'C-26-000123', answer_within: 48 }

/** The form's network; `sent` contains every received body. */
const accepting = (...replies: Parameters<typeof HttpResponse.json>[0][]) => {
  const sent: Record<string, unknown>[] = []
  const handler = http.post('http://localhost:3000/backend/contact-us/add-contact-us', async ({ request }) => {
    sent.push((await request.json()) as Record<string, unknown>)
    const reply = replies[sent.length - 1]
    return reply
      ? HttpResponse.json(reply, { status: (reply as { statusCode: number }).statusCode })
      : HttpResponse.json({ statusCode: 200, message: '', data: kept })
  })
  return { sent, handler }
}
const open = async (path = '/contact-us', network = [answer('POST /contact-us/add-contact-us', kept)]) => {
  renderRemote(remote, { path, network: [lists, ...network] })
  await screen.findByRole('form', { name: 'Message' })
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
const fill = () => {
  type('What is it about?', 'payment')
  type('Your message', 'Where is my refund?')
  fireEvent.click(screen.getByLabelText('E-mail'))
  type('Your e-mail address', ' a@example.com ')
  fireEvent.click(screen.getByRole('checkbox'))
}

test('INFO-01 a message that was sent shows its ticket number, takes the focus and forgets the draft', async () => {
  const { sent, handler } = accepting()
  await open('/contact-us', [handler])
  fill()
  press()
  const ticket = (await screen.findByText('C-26-000123')).closest('[role=status]')
  await expect.poll(() => document.activeElement).toBe(ticket)
  expect(sent).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reply_by: 'email',
      reply_to: 'a@example.com',
      safe_time: 'any',
      topic: 'payment',
      message: 'Where is my refund?',
      consent: true,
      website: '',
    },
  ])
  expect(sessionStorage.length).toBe(0)
})

test('an empty form names every fault, the summary takes the focus, and each line leads to its field', async () => {
  const { sent, handler } = accepting()
  await open('/contact-us', [handler])
  press()
  const summary = await screen.findByRole('group', { name: 'Please check the following' })
  await expect.poll(() => document.activeElement).toBe(summary)
  const lines = within(summary).getAllByRole('button')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Choose what your message is about',
    'Enter at least 10 characters',
    'Choose how you would like us to reply',
    'Tick the box so we can keep your message and answer it',
  ])
  fireEvent.click(lines[1]!)
  expect(document.activeElement).toBe(screen.getByLabelText('Your message'))
  expect(screen.getByLabelText('Your message').getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(lines[2]!)
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  expect(sent).toEqual([])
})

test('the address has to fit the way of answering', async () => {
  await open()
  fireEvent.click(screen.getByLabelText('Phone call'))
  type('Your mobile number', 'a@example.com')
  press()
  expect((await screen.findAllByText('Enter a ten-digit Indian mobile number')).length).toBe(2)
})

test('a double click sends one message', async () => {
  const { sent, handler } = accepting()
  await open('/contact-us', [handler])
  fill()
  press()
  fireEvent.click(screen.getByRole('button', { name: 'Sending…' }))
  fireEvent.submit(screen.getByRole('form', { name: 'Message' }))
  await screen.findByText('C-26-000123')
  expect(sent.length).toBe(1)
})

test('a retry has the same key, and a text that was changed has another', async () => {
  const lost = { statusCode: 503, message: 'We are busy just now', data: null }
  const { sent, handler } = accepting(lost, lost)
  await open('/contact-us', [handler])
  fill()
  press()
  expect(await screen.findByText(/We are busy just now/)).toBeDefined()
  press()
  await expect.poll(() => sent.length).toBe(2)
  await screen.findByRole('button', { name: 'Send' })
  type('Your message', 'Another question, then.')
  press()
  await screen.findByText('C-26-000123')
  const [first, second, third] = sent.map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a draft is there after a reload, without its consent', async () => {
  await open()
  fill()
  cleanup()
  await open()
  await expect.poll(() => screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('Where is my refund?')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

test('an address may name the topic, if it is one', async () => {
  await open('/contact-us?topic=institute')
  expect(screen.getByLabelText<HTMLSelectElement>('What is it about?').value).toBe('institute')
  cleanup()
  await open('/contact-us?topic=nothing')
  expect(screen.getByLabelText<HTMLSelectElement>('What is it about?').value).toBe('')
})

test('phones, address, emergency numbers and the officer stand beside the form', async () => {
  await open()
  const helplines = within(screen.getByRole('complementary', { name: 'Helplines' }))
  const ways = within(screen.getByRole('complementary', { name: 'Other ways to reach us' }))
  expect(ways.getByRole('link', { name: '+91 11 5555 0100' }).getAttribute('href')).toBe('tel:+911155550100')
  for (const number of ['112', '14416', '181', '1097'])
    expect(helplines.getByRole('link', { name: number }).getAttribute('href')).toBe(`tel:${number}`)
  expect(ways.getByText('12 Example Lane')).toBeDefined()
  expect(ways.getByRole('link', { name: 'write to the grievance officer' }).getAttribute('href')).toBe('/grievance')
})
