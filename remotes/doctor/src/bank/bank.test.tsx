import type { BankDetail } from '@app/contracts/bank'
import { answer, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const ACCOUNT = {
  id: '00000000-0000-4000-8000-000000000001',
  holder: 'Asha Rao',
  last4: '6789',
  ifsc: 'HDFC0000001',
  bank: 'HDFC Bank',
}
const WAITING: BankDetail = { current: null, waiting: { ...ACCOUNT, effective_at: '2026-11-22T04:30:00.000Z' } }
const show = (detail: BankDetail, ...network: Parameters<typeof respondWith>) =>
  renderRemote(remote, {
    path: '/doctor-dashboard/bank',
    as: 'Doctor',
    network: [
      ...network,
      answer('GET /bank-detail', detail),
      answer('GET /user/contact-details', {
        phone: '+919876543210',
        phone_verified: true,
        email: null,
        email_verified: false,
        has_password: true,
      }),
    ],
  })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
function fill(change: Partial<Record<string, string>> = {}) {
  const typed = {
    'Account holder’s name': 'Asha Rao',
    'Account number': '5010 0123 4567 89',
    'Account number again': '50100123456789',
    IFSC: 'hdfc0000001',
    ...change,
  }
  for (const [label, value] of Object.entries(typed)) type(label, value)
  press('Continue')
}

describe('DOCD-04 the page of a bank account', () => {
  test('sends an account that was typed twice, once its owner has shown that it is them', async () => {
    const sent: unknown[] = []
    show(
      { current: null, waiting: null },
      answer('POST /bank-detail', WAITING, (body) => void sent.push(body)),
    )
    expect(await screen.findByRole('heading', { name: 'You haven’t added a bank account yet' })).toBeDefined()
    fill()
    fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: 'a long password' } })
    respondWith(answer('GET /bank-detail', WAITING))
    press('Change the account')
    expect(await screen.findByRole('heading', { name: /^From Sunday, 22 November, 10:00/ })).toBeDefined()
    expect(sent).toEqual([
      {
        key: expect.any(String),
        holder: 'Asha Rao',
        account_number: '50100123456789',
        account_number_again: '50100123456789',
        ifsc: 'HDFC0000001',
        password: 'a long password',
      },
    ])
    expect(document.body.textContent).not.toContain('50100123456789')
  })

  test('says what is wrong, and asks for no proof then', async () => {
    show({ current: null, waiting: null })
    await screen.findByRole('heading', { name: 'Add your bank account' })
    fill({ 'Account number again': '50100123456780', IFSC: 'HDFC1' })
    expect(await screen.findAllByText('Enter the same number again')).not.toHaveLength(0)
    expect(screen.getAllByText(/^Enter an 11-character IFSC/)).not.toHaveLength(0)
    expect(screen.queryByLabelText('Your password')).toBeNull()
  })

  test('comes back to the code of a branch that no bank has', async () => {
    show({ current: null, waiting: null }, refusal('POST /bank-detail', { code: 'ifsc_unknown' }))
    await screen.findByRole('heading', { name: 'Add your bank account' })
    fill()
    fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: 'a long password' } })
    press('Change the account')
    expect(await screen.findAllByText(/^No bank has this IFSC/)).not.toHaveLength(0)
    expect(screen.getByLabelText<HTMLInputElement>('Account number').value).toBe('5010 0123 4567 89')
  })

  test('cancels a change that waits, and shows the account in force', async () => {
    const sent: unknown[] = []
    const current = { ...ACCOUNT, last4: '1111', since: '2026-11-01T04:30:00.000Z' }
    show(
      { ...WAITING, current },
      answer('POST /bank-detail/cancel', { current, waiting: null }, (body) => void sent.push(body)),
    )
    const cancel = await screen.findByRole('button', { name: 'Cancel this change' })
    expect(screen.getByText('ends in 1111')).toBeDefined()
    respondWith(answer('GET /bank-detail', { current, waiting: null }))
    fireEvent.click(cancel)
    await expect.poll(() => screen.queryByText('ends in 6789')).toBeNull()
    expect(sent).toEqual([{ bank_change_id: ACCOUNT.id }])
  })

  test('shows the account first, and the form that changes it on demand', async () => {
    const current = { ...ACCOUNT, since: '2026-11-01T04:30:00.000Z' }
    show({ current, waiting: null })
    await screen.findByText('ends in 6789')
    expect(screen.getByText('1 November 2026')).toBeDefined()
    expect(screen.queryByLabelText('Account number')).toBeNull()
    press('Change the account')
    expect(document.activeElement).toBe(screen.getByLabelText('Account holder’s name'))
    press('Cancel')
    expect(screen.queryByLabelText('Account number')).toBeNull()
  })

  test('says when it did not load, and tries again', async () => {
    show(WAITING, failure('GET /bank-detail', 503))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    respondWith(answer('GET /bank-detail', WAITING))
    fireEvent.click(retry)
    expect(await screen.findByText('ends in 6789')).toBeDefined()
  })
})
