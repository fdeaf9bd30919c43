import { defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { answer, failure, fakeNetwork, refusedFields, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { InstitutePage } from './institute-page.tsx'

fakeNetwork()

const remote = defineRemote({
  contract: CONTRACT,
  build: 'test',
  routes: () => [{ path: '/institute-user-register', element: <InstitutePage /> }],
  head: () => undefined,
  fallback: () => null,
  busy: () => false,
})
function show() {
  renderRemote(remote, { path: '/institute-user-register' })
  fireEvent.click(screen.getByRole('radio', { name: /^I’d like to offer this to students or staff/ }))
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
function fill() {
  type('College or company', 'Deccan College')
  type('You are', 'College or university')
  type('How many students or staff?', '100 to 500')
  type('Your work e-mail address', 'dean@example.com')
  fireEvent.click(screen.getByRole('checkbox', { name: /^You may keep/ }))
}

test('an empty form names each fault, and each leads to its field', async () => {
  show()
  press()
  const summary = await screen.findByRole('group', { name: 'Please check the following' })
  await waitFor(() => expect(document.activeElement).toBe(summary))
  expect(within(summary).getAllByRole('button')).toHaveLength(5)
  fireEvent.click(within(summary).getByRole('button', { name: 'Choose a type of organisation' }))
  expect(document.activeElement).toBe(screen.getByLabelText('You are'))
})

test('one form is shown, and the other keeps what was typed in it', async () => {
  show()
  type('College or company', 'Deccan College')
  expect(screen.getByLabelText('Your institute’s code').closest('[hidden]')).not.toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /^I have a code/ }))
  expect(screen.getByLabelText('Your institute’s code').closest('[hidden]')).toBeNull()
  expect(screen.getByLabelText('College or company').closest('[hidden]')).not.toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /^I’d like to offer this to students or staff/ }))
  expect(await screen.findByRole('form', { name: 'Write to us' })).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('College or company').value).toBe('Deccan College')
})

test('what was filled in is sent as one message, and its number is shown', async () => {
  const hear = vi.fn()
  show()
  fill()
  respondWith(failure('POST /contact-us/add-contact-us', 503, 'We are busy just now', hear))
  press()
  await screen.findByText(/We are busy just now/)
  expect(hear).toHaveBeenCalledWith(
    expect.objectContaining({
      topic: 'institute',
      message: 'Deccan College (College or university), people: 100 to 500.',
      reply_by: 'email',
      reply_to: 'dean@example.com',
      consent: true,
    }),
  )
  respondWith(answer('POST /contact-us/add-contact-us', { ticket: 'C-26-000123', answer_within: 48 }))
  press()
  expect((await screen.findByRole('status')).textContent).toContain('C-26-000123')
})

test('what the API says of the address stands under the address', async () => {
  show()
  fill()
  respondWith(refusedFields('POST /contact-us/add-contact-us', { field: 'reply_to', message: 'must be an address' }))
  press()
  await waitFor(() =>
    expect(screen.getByLabelText('Your work e-mail address').getAttribute('aria-invalid')).toBe('true'),
  )
})
