import type { Payment } from '@app/contracts/invoices'
import { ApiError } from '@app/kernel'
import { answer, failure, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const bill = {
  id: 'b1',
  kind: 'bill_of_supply',
  number: 'BS/26-27/000001',
  total_paise: 79_900,
  issued_at: '2026-11-21T06:00:00.000Z',
} as const
const aPayment = (change: Partial<Payment> = {}): Payment => ({
  order_id: 'o1',
  paid_at: '2026-11-21T06:00:00.000Z',
  bought: [{ kind: 'sexologist_consult', title: null, doctor_name: 'Dr Asha Rao' }],
  paid_paise: 79_900,
  credit_paise: 0,
  back: [],
  invoices: [bill],
  ...change,
})
const show = (payments: Payment[], credit: { paise: number; ends_at: string }[] = []) =>
  renderRemote(remote, {
    path: '/patient-dashboard/payments',
    as: 'Patient',
    network: [answer('GET /invoice', payments), answer('GET /payments/credit', credit)],
  })

describe('BOOK-09 the page of payments', () => {
  test('says what was paid and when, and gives the bill as a file without an address', async () => {
    const { kernel } = show([aPayment()])
    const payment = within(await screen.findByRole('listitem', { name: 'Consultation with Dr Asha Rao' }))
    expect(payment.getByText('₹799')).toBeDefined()
    expect(payment.getByText(/^Paid on 21 Nov( 2026)?$/)).toBeDefined()
    const get = vi.spyOn(kernel.api, 'get').mockResolvedValue({
      name: 'invoice-BS-26-27-000001.pdf',
      media_type: 'application/pdf',
      base64: btoa('%PDF-'),
    })
    const names: string[] = []
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(`${this.href} ${this.download}`)
    })
    fireEvent.click(payment.getByRole('button', { name: 'Download: Bill (PDF) BS/26-27/000001' }))
    await waitFor(() => expect(names).toEqual(['blob:1 invoice-BS-26-27-000001.pdf']))
    expect(get.mock.calls).toEqual([['/invoice/file', { id: 'b1' }]])
  })

  test('BOOK-09 says in plain words what each was for', async () => {
    const named = (title: string, kind: 'package' | 'lab_test') => ({ kind, title, doctor_name: null })
    show([aPayment(), aPayment({ order_id: 'o2', bought: [named('A plan', 'package'), named('A panel', 'lab_test')] })])
    const headings = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
    expect(headings).toEqual(['Consultation with Dr Asha Rao', 'A plan and A panel', 'Payment statement'])
  })

  test('BOOK-09 a reader with many payments reads the earlier ones on request', async () => {
    const page = (first: number, count: number) =>
      Array.from({ length: count }, (_, nth) => aPayment({ order_id: `o${first + nth}` }))
    const { kernel } = show(page(0, 50))
    const earlier = await screen.findByRole('button', { name: 'Show earlier payments' })
    const get = vi.spyOn(kernel.api, 'get').mockRejectedValueOnce(new Error('offline'))
    fireEvent.click(earlier)
    expect(await screen.findByText('The rest did not load. Please try again.')).toBeDefined()
    expect(screen.getAllByRole('listitem')).toHaveLength(50)
    get.mockResolvedValueOnce(page(50, 2))
    fireEvent.click(earlier)
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(52))
    expect(get).toHaveBeenLastCalledWith('/invoice', { skip: 50, limit: 50 })
    expect(screen.queryByRole('button', { name: 'Show earlier payments' })).toBeNull()
  })

  test('tells what came back, how and when, and what was paid with credit', async () => {
    const at = '2026-11-22T06:00:00.000Z'
    const back: Payment['back'] = [
      { as: 'source', paise: 20_000, at, is_there: false },
      { as: 'source', paise: 10_000, at, is_there: true },
      { as: 'credit', paise: 5_000, at, is_there: true },
    ]
    show([aPayment({ credit_paise: 10_000, back })])
    const payment = within(await screen.findByRole('listitem'))
    expect(payment.getByText('₹899')).toBeDefined()
    expect(screen.getByText('You paid ₹100 of it with credit.')).toBeDefined()
    for (const words of [
      /^We started your refund of ₹200 on 22 Nov/,
      /^We refunded ₹100 to your original payment method on 22 Nov/,
      /^You got ₹50 in credit on 22 Nov/,
    ])
      expect(payment.getByText(words)).toBeDefined()
  })

  test('BOOK-09 gives one statement of a year, or of the days that the reader types', async () => {
    const { kernel } = show([aPayment()])
    const statement = within(await screen.findByRole('region', { name: 'Payment statement' }))
    const get = vi.spyOn(kernel.api, 'get')
    get.mockRejectedValue(
      new ApiError(404, 'You paid nothing on these days, and nothing went back', { code: 'no_payments' }),
    )
    const download = statement.getByRole('button', { name: 'Download statement' })
    fireEvent.click(download)
    expect(get).toHaveBeenLastCalledWith('/invoice/statement', { from: '2026-04-01', until: '2027-03-31' })
    expect(await statement.findByText('You paid nothing on these days, and nothing went back')).toBeDefined()
    fireEvent.change(statement.getByRole('combobox', { name: 'Year' }), { target: { value: 'other' } })
    fireEvent.change(statement.getByLabelText('First day'), { target: { value: '2026-10-01' } })
    fireEvent.change(statement.getByLabelText('Last day'), { target: { value: '2026-10-31' } })
    fireEvent.click(download)
    expect(get).toHaveBeenLastCalledWith('/invoice/statement', { from: '2026-10-01', until: '2026-10-31' })
  })

  test('tells how much credit is left, and until when', async () => {
    show(
      [],
      [
        { paise: 10_000, ends_at: '2027-01-01T06:00:00.000Z' },
        { paise: 5_000, ends_at: '2027-02-01T06:00:00.000Z' },
      ],
    )
    expect(await screen.findByText(/^You have ₹150 in credit\./)).toBeDefined()
    expect(screen.getByText('₹100 until 1 January 2027')).toBeDefined()
    expect(screen.getByText('Your payments and bills will appear here.')).toBeDefined()
  })

  test('that does not load says so, and loads again', async () => {
    const path = '/patient-dashboard/payments'
    const network = [failure('GET /invoice', 500), answer('GET /payments/credit', [])]
    renderRemote(remote, { path, as: 'Patient', network })
    expect(await screen.findByText('Your payments did not load')).toBeDefined()
    expect(screen.getByRole('button', { name: /again/i })).toBeDefined()
  })
})
