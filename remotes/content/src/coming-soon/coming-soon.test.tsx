import { CALL, NO_EXPERTS } from '@app/testing/beside'
import { fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork(CALL, NO_EXPERTS)

const open = async (status = 200, message = '') => {
  const sent: unknown[] = []
  const listen = http.post('http://localhost:3000/backend/coming-soon/notify', async ({ request }) => {
    sent.push(await request.json())
    return HttpResponse.json({ statusCode: status, message, data: null }, { status })
  })
  renderRemote(remote, { path: '/coming-soon', network: [listen] })
  await screen.findByRole('heading', { level: 1 })
  return sent
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('E-mail'), { target: { value } })
const summary = () => screen.getByRole('group', { name: 'Please check the following' })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Tell me' }))

test('an e-mail address is sent with its consent only, and then noted', async () => {
  const sent = await open()
  type('a@example.com')
  press()
  expect(document.activeElement).toBe(summary())
  fireEvent.click(screen.getByRole('button', { name: 'Tick the box so we can e-mail you' }))
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('checkbox'))
  press()
  const noted = (await screen.findByText(/^Thank you\. You’ll get one e-mail/)).closest('[role=status]')
  await expect.poll(() => document.activeElement).toBe(noted)
  expect(sent).toEqual([{ email: 'a@example.com', consent: true }])
})

test('what is no address is not sent', async () => {
  const sent = await open()
  type('a@b')
  fireEvent.click(screen.getByRole('checkbox'))
  press()
  expect(document.activeElement).toBe(summary())
  fireEvent.click(screen.getByRole('button', { name: /^Enter an e-mail address/ }))
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  expect(sent).toEqual([])
})

test('a refusal is told, and the address stays', async () => {
  await open(429, 'Please wait an hour.')
  type('a@example.com')
  fireEvent.click(screen.getByRole('checkbox'))
  press()
  expect((await screen.findByRole('alert')).textContent).toBe('Please wait an hour.')
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('a@example.com')
})
