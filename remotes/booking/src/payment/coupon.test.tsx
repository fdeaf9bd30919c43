import type { CouponAnswer, CouponRefusal } from '@app/contracts/coupons'
import { anAppointment, anOrder, aPurchase } from '@app/testing/examples'
import { NO_PLAN, NO_POLICY, RAIL } from '@app/testing/beside'
import { answer, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork(...RAIL, NO_POLICY, NO_PLAN)

const appointment = anAppointment()
const ORDER = anOrder()
const CODE = { code: 'TEN', paise: 990 }
const PRICED: CouponAnswer = { order_id: ORDER.id, coupon: CODE, credit_paise: 0, amount_paise: 8910 }
const providers = answer('GET /payments/providers', { providers: ['razorpay'] })
const hold = answer('GET /discovery-call/hold', appointment)
const unpaid = answer('GET /payments/status', aPurchase({ appointment }))
const withCode = answer('GET /payments/status', aPurchase({ appointment, coupon: CODE, amount_paise: 8910 }))

const openCall = (...network: Parameters<typeof respondWith>) =>
  renderRemote(remote, { path: '/discovery-call/confirm', as: 'Patient', network: [...network, hold, providers] })

async function type(code: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Have a code?' }))
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: code } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
}

describe('a code at the payment of a held time', () => {
  test('BOOK-07 is asked for on demand, changes the price, and can be taken off', async () => {
    const sent = vi.fn()
    openCall(unpaid)
    await screen.findByRole('button', { name: 'Pay ₹99' })
    expect(screen.queryByLabelText('Code')).toBeNull()
    respondWith(answer('POST /user/applyDiscoveryCallCoupon', PRICED, sent), withCode)
    await type('ten')

    expect(await screen.findByRole('button', { name: 'Pay ₹89.10' })).toBeDefined()
    expect(sent).toHaveBeenCalledWith({ appointment_id: appointment.id, code: 'ten' })
    expect(screen.getByText('TEN').closest('p')!.textContent).toBe('TEN takes ₹9.90 off.')
    expect(screen.getByRole('region', { name: 'Your call' }).textContent).toContain('₹89.10 in total.')

    respondWith(unpaid)
    fireEvent.click(screen.getByRole('button', { name: 'Remove TEN' }))
    expect(await screen.findByRole('button', { name: 'Pay ₹99' })).toBeDefined()
    expect(sent).toHaveBeenLastCalledWith({ appointment_id: appointment.id, code: '' })
    expect(screen.getByRole('button', { name: 'Have a code?' })).toBeDefined()
  })

  test.each<[CouponRefusal, string]>([
    [{ code: 'not_found' }, 'We don’t know this code.'],
    [{ code: 'expired', at: '2026-01-31T18:30:00.000Z' }, 'This code ended on 31 January 2026.'],
    [{ code: 'not_started', at: '2035-12-31T18:30:00.000Z' }, 'This code counts from 1 January 2036 on.'],
    [{ code: 'wrong_product', scopes: ['package', 'course'] }, 'This code is for plans and courses only.'],
    [{ code: 'add_more', more_paise: 40_100 }, 'Add ₹401 more to use this code.'],
    [{ code: 'used_already' }, 'You have used this code already.'],
    [{ code: 'used_up' }, 'This code is used up.'],
    [{ code: 'new_patients_only' }, 'This code is for a first order.'],
    [{ code: 'first_order_taken' }, 'Another unpaid order of yours has a code for a first order.'],
    [{ code: 'institute_only' }, 'This code is for members of an institute.'],
  ])('BOOK-07 says under the field why it is refused: %o', async (why, sentence) => {
    openCall(unpaid, refusal('POST /user/applyDiscoveryCallCoupon', why))
    await type('WRONG')
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    const field = screen.getByLabelText<HTMLInputElement>('Code')
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['WRONG', 'true'])
    expect(screen.getByRole('button', { name: 'Pay ₹99' })).toBeDefined()
  })

  test('BOOK-07 that takes all off leaves a press that confirms, and asks no provider', async () => {
    const settled = vi.fn()
    const paid = aPurchase({ appointment, coupon: { code: 'FREE', paise: 9900 }, amount_paise: 0 })
    openCall(
      answer('GET /payments/status', paid),
      answer('POST /payments/free', anOrder({ state: 'confirmed' }), settled),
      answer('GET /appointment/details', appointment),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(settled).toHaveBeenCalledWith({ appointment_id: appointment.id }))
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })

  test('what credit pays is told', async () => {
    openCall(answer('GET /payments/status', aPurchase({ appointment, credit_paise: 5000, amount_paise: 4900 })))
    expect(await screen.findByText('₹50 of your credit is used.')).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Pay ₹49' })).toBeDefined()
  })
})

test('BOOK-07 a code on an order stands among its lines', async () => {
  const sent = vi.fn()
  renderRemote(remote, {
    path: `/payment?order=${ORDER.id}`,
    as: 'Patient',
    network: [providers, answer('GET /payments/order', ORDER)],
  })
  await screen.findByRole('button', { name: 'Pay ₹3,199' })
  const coupon = { code: 'COUPLE', paise: 50_000 }
  respondWith(
    answer('POST /user/applyPackageCoupon', { ...PRICED, coupon, amount_paise: 269_900 }, sent),
    answer('GET /payments/order', { ...ORDER, coupon, credit_paise: 9900, amount_paise: 260_000 }),
  )
  await type('COUPLE')
  expect(await screen.findByRole('button', { name: 'Pay ₹2,600' })).toBeDefined()
  expect(sent).toHaveBeenCalledWith({ order_id: ORDER.id, code: 'COUPLE' })
  const order = screen.getByRole('region', { name: 'Your order' })
  expect(within(order).getByText('Code COUPLE').nextSibling!.textContent).toBe('−₹500')
  expect(within(order).getByText('Your credit').nextSibling!.textContent).toBe('−₹99')
  expect(within(order).getByText('Total').nextSibling!.textContent).toBe('₹2,600')
})

test('BOOK-07 a code that a page has promised is filled in where its reader pays', async () => {
  renderRemote(remote, { path: '/discovery-call-coupon', as: 'Patient' })
  await screen.findByRole('heading', { name: 'What a first call costs' })
  await waitFor(() => expect(sessionStorage.length).toBe(1))
  cleanup()
  openCall(unpaid)
  expect((await screen.findByLabelText<HTMLInputElement>('Code')).value).toBe('FIRSTTALK')
})
