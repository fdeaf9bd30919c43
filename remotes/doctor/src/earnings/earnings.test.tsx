import type { Earnings } from '@app/contracts/earnings'
import { answer, failure, fakeNetwork, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T06:30:00.000Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const EARNINGS: Earnings = {
  percent: 70,
  months: [
    { month: '2026-11', visits: 2, paid_paise: 159_800, back_paise: 10_000, share_paise: 104_860 },
    { month: '2026-10', visits: 1, paid_paise: 50_000, back_paise: 0, share_paise: null },
  ],
}
const ACCOUNT = {
  id: '00000000-0000-4000-8000-000000000001',
  holder: 'Asha Rao',
  last4: '6789',
  ifsc: 'HDFC0000001',
  bank: 'HDFC Bank',
  since: '2026-10-01T05:00:00.000Z',
}
const show = (...network: Parameters<typeof respondWith>) =>
  renderRemote(remote, {
    path: '/doctor-dashboard/earnings',
    as: 'Doctor',
    network: [...network, answer('GET /bank-detail', { current: ACCOUNT, waiting: null })],
  })

describe('the page of earnings', () => {
  test('shows each month as a row of numbers under its bar', async () => {
    show(answer('GET /earnings/list', EARNINGS))
    const november = within(await screen.findByRole('row', { name: /^November 2026/ }))
    expect(november.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '2',
      '₹1,598.00',
      '₹100.00',
      '₹1,048.60',
      'PDF of November 2026',
    ])
    const bars = screen.getByRole('img', {
      name: 'What patients paid, after refunds: ₹500.00 in October 2026, ₹1,498.00 in November 2026',
    })
    expect(bars.querySelectorAll('rect')).toHaveLength(2)
    expect(screen.getByText('₹1,498')).toBeDefined()
    expect(screen.getByText('₹500')).toBeDefined()
    expect(within(screen.getByRole('row', { name: /^October 2026/ })).getByText('not agreed')).toBeDefined()
    expect(screen.getByText(/^Your share is 70%/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Your bank account' })).toBeDefined()
    expect(await screen.findByText('HDFC Bank, ends in 6789')).toBeDefined()
  })

  test('shows the share as bars once it is agreed for each month', async () => {
    const months = EARNINGS.months.map((one) => ({ ...one, share_paise: one.share_paise ?? 35_000 }))
    show(answer('GET /earnings/list', { ...EARNINGS, months }))
    expect(
      await screen.findByRole('img', { name: 'Your share: ₹350.00 in October 2026, ₹1,048.60 in November 2026' }),
    ).toBeDefined()
    expect(screen.getByText('Your share, by month')).toBeDefined()
  })

  test('shows each month as a row of a list on a phone, with all its numbers', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: media === '(width < 900px)' }),
    )
    show(answer('GET /earnings/list', EARNINGS))
    const months = within(await screen.findByRole('list', { name: 'Months' })).getAllByRole('listitem')
    expect(months.map(({ textContent }) => textContent)).toEqual([
      'November 2026Your share: ₹1,048.602 calls · ₹1,598.00 paid · ₹100.00 refundedPDF of November 2026',
      'October 2026Your share: not agreed1 call · ₹500.00 paidPDF of October 2026',
    ])
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('says on top what this month came to', async () => {
    show(answer('GET /earnings/list', EARNINGS))
    expect(await screen.findByRole('heading', { name: 'November 2026 so far' })).toBeDefined()
    const sums = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(sums).toEqual(['₹1,048.60', '₹1,498.00', '2'])
  })

  test.each([
    [70, '₹0.00'],
    [null, 'not agreed'],
  ])('says that a month has nothing yet, where the share is %s', async (percent, share) => {
    show(answer('GET /earnings/list', { percent, months: EARNINGS.months.slice(1) }))
    await screen.findByRole('heading', { name: 'November 2026 so far' })
    const sums = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(sums).toEqual([share, '₹0.00', '0'])
  })

  test('says when a statement did not come', async () => {
    show(answer('GET /earnings/list', EARNINGS), failure('GET /earnings/statement', 503))
    fireEvent.click(await screen.findByRole('button', { name: 'PDF of November 2026' }))
    expect(await screen.findByText(/^The download did not start/)).toBeDefined()
  })

  test('says that there is nothing yet, and that no share is agreed', async () => {
    show(answer('GET /earnings/list', { percent: null, months: [] }))
    expect(await screen.findByRole('heading', { name: 'No paid appointments yet' })).toBeDefined()
    expect(screen.getByText(/^Your payout rate isn’t set yet/)).toBeDefined()
  })

  test('says when it did not load, and tries again', async () => {
    show(failure('GET /earnings/list', 503))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    respondWith(answer('GET /earnings/list', EARNINGS))
    fireEvent.click(retry)
    expect(await screen.findByRole('row', { name: /^November 2026/ })).toBeDefined()
  })
})
