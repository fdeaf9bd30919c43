import { defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { answer, failure, fakeNetwork, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

fakeNetwork()

const remote = defineRemote({
  contract: CONTRACT,
  build: 'test',
  routes: () => [{ path: '/account/profile', element: <Picture /> }],
  head: () => undefined,
  fallback: () => null,
  busy: () => false,
})
const file = {
  id: '7f0c0a52-5a3f-4a52-9b0c-2f6f9d3c1a11',
  purpose: 'picture' as const,
  name: 'me.jpg',
  media_type: 'image/jpeg' as const,
  bytes: 4,
  url: '/backend/file/7f0c0a52?sig=x',
  url_until: '2026-11-22T05:00:00.000Z',
}
const show = (picture: typeof file | null) =>
  renderRemote(remote, { path: '/account/profile', as: 'Patient', network: [answer('GET /user/picture', picture)] })

test('who has no picture may choose one', async () => {
  show(null)
  expect(await screen.findByLabelText('Choose a picture')).toBeDefined()
  expect(screen.queryByRole('img')).toBeNull()
})

// the displayed picture is requested again only once the new one is set
test('ACCT-04 a chosen picture is sent, set and shown', async () => {
  show(null)
  const field = await screen.findByLabelText('Choose a picture')
  respondWith(
    answer('POST /file-upload/start', { id: file.id, bytes: 4, received: 0, file: null }),
    answer('POST /file-upload/part', { id: file.id, bytes: 4, received: 4, file: null }),
    answer('POST /file-upload/finish', file),
    answer('POST /user/picture', file),
    answer('GET /user/picture', file),
  )
  fireEvent.change(field, { target: { files: [new File(['abcd'], 'me.jpg', { type: 'image/jpeg' })] } })
  expect((await screen.findByAltText('You')).getAttribute('src')).toBe(file.url)
})

test('a picture is taken away by one press', async () => {
  show(file)
  const button = await screen.findByRole('button', { name: 'Remove it' })
  respondWith(answer('POST /user/picture/remove', null), answer('GET /user/picture', null))
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByAltText('You')).toBeNull())
})

test('a picture that could not be taken away stays, and the page says so', async () => {
  show(file)
  const button = await screen.findByRole('button', { name: 'Remove it' })
  respondWith(failure('POST /user/picture/remove', 503, 'We are busy just now'))
  fireEvent.click(button)
  await screen.findByText('We are busy just now. Please try again.')
  expect(screen.getByAltText('You')).toBeDefined()
})

test('a picture that does not load says so', async () => {
  renderRemote(remote, {
    path: '/account/profile',
    as: 'Patient',
    network: [failure('GET /user/picture', 400, 'no')],
  })
  expect(await screen.findByText('Your picture did not load')).toBeDefined()
})
