import {
  createKernel,
  createMemoryRouter,
  createQueryClient,
  KernelProvider,
  RouterProvider,
  type Api,
} from '@app/kernel'
import { RAIL } from '@app/testing/beside'
import { fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'
import { WhatsappPage } from './whatsapp-page.tsx'

fakeNetwork(...RAIL)

test('the way to WhatsApp is a plain link without any text, after what it shows', async () => {
  renderRemote(remote, { path: '/whatsapp' })
  const link = await screen.findByRole('link', { name: 'Continue to WhatsApp' })
  expect(link.getAttribute('href')).toBe('https://wa.me/911155550100')
  expect(link.getAttribute('rel')).toBe('noreferrer noopener')
  expect(screen.getByRole('heading', { name: 'What WhatsApp shows about you' }).compareDocumentPosition(link)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(screen.getByRole('link', { name: 'Write to us on this site' }).getAttribute('href')).toBe('/contact-us')
  expect(screen.getByRole('link', { name: 'Call +91 11 5555 0100' })).toBeDefined()
})

test('without a number there is no chat, and the other ways stand', () => {
  const kernel = createKernel({
    query: createQueryClient(),
    api: {} as Api,
    contact: { phones: ['+91 11 5555 0100'], address: '', social: [] },
  })
  const router = createMemoryRouter([{ path: '*', element: <WhatsappPage /> }])
  render(
    <KernelProvider value={kernel}>
      <RouterProvider router={router} />
    </KernelProvider>,
  )
  expect(screen.getByText(/We’re not on WhatsApp/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Continue to WhatsApp' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Write to us on this site' })).toBeDefined()
})
