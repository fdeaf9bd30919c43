import type { Prescription } from '@app/contracts/prescriptions'
import type { Today } from '@app/contracts/today'
import { answer, failure, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const prescription = (change: Partial<Prescription> = {}): Prescription => ({
  id: 'r1',
  encounter_id: 'a1',
  version: 1,
  state: 'valid',
  issued_at: '2026-11-24T11:05:00.000Z',
  valid_until: '2026-12-24',
  doctor_name: 'Dr Asha Rao',
  verify_code: 'K7QM2W9DX4TB',
  advice: 'Drink water',
  items: [
    {
      n: 1,
      medicine: 'paracetamol',
      name: 'Paracetamol',
      preparation: 'Tablet 500 mg',
      morning: 1,
      noon: 0,
      evening: 0,
      night: 0.5,
      rhythm: 'daily',
      amount: null,
      most_a_day: null,
      days: 5,
      instructions: 'After food',
      reason: null,
    },
  ],
  ...change,
})
const TODAY: Today = {
  call: null,
  later: 0,
  step: { kind: 'nothing', appointment: null, paper_id: null, until: null, course: null },
  advice: null,
  offers: [],
  tasks: [],
  index: null,
  news: [],
  plan: null,
}
const LIST = '/patient-dashboard/records/prescriptions'
const show = (path: string, network: ReturnType<typeof answer>[]) =>
  renderRemote(remote, { path, as: 'Patient', network })

describe('PATD-02 prescriptions', () => {
  test('HOME-02 are listed by their medicines, with who issued them, when, and whether they still count', async () => {
    const all = [
      prescription(),
      prescription({ id: 'r2', state: 'superseded' }),
      prescription({ id: 'r3', state: 'expired' }),
    ]
    const task = {
      kind: 'medicine' as const,
      prescription_id: 'r1',
      n: 1,
      name: 'Paracetamol',
      how: '',
      is_done: false,
    }
    show(LIST, [
      answer('GET /prescription/list', all),
      answer('GET /patient/today', { ...TODAY, tasks: [{ ...task, due_on: '2030-11-25', until: '2030-11-29' }] }),
    ])
    expect((await screen.findAllByRole('link', { name: 'Paracetamol' }))[0]!.getAttribute('href')).toBe(`${LIST}/r1`)
    expect(screen.getAllByText(/^Dr Asha Rao · 24 Nov/)).toHaveLength(3)
    // how a medicine is taken stands in its row
    expect(screen.getAllByText('Tablet 500 mg')).toHaveLength(3)
    const dose = '1 tablet in the morning and ½ tablet at night, every day, for 5 days'
    expect(screen.getAllByText(dose)).toHaveLength(3)
    for (const words of [/Valid until 24 Dec/, 'Replaced by a later one', /^Ended on 24 Dec/])
      expect(screen.getByText(words)).toBeDefined()
    // only the one that still counts has a next dose, and its file
    expect(await screen.findByText(/^Next: Mon 25.Nov$/)).toBeDefined()
    expect(screen.getAllByRole('button', { name: /^Download: Paracetamol/ })).toHaveLength(1)
  })

  test('show their code in large type at the pharmacy, as long as they are valid', async () => {
    show(LIST, [
      answer('GET /prescription/list', [prescription(), prescription({ id: 'r2', state: 'expired' })]),
      answer('GET /patient/today', TODAY),
    ])
    fireEvent.click(await screen.findByRole('button', { name: 'Show at the pharmacy: Paracetamol' }))
    const shown = within(screen.getByRole('dialog', { name: 'For the pharmacy' }))
    expect(shown.getByText('K7QM-2W9D-X4TB')).toBeDefined()
    expect(shown.getByText(`${location.host}/verify`)).toBeDefined()
    cleanup()
    show(`${LIST}/r1`, [answer('GET /prescription/details', prescription())])
    expect(await screen.findByRole('button', { name: 'Show at the pharmacy' })).toBeDefined()
    cleanup()
    show(`${LIST}/r1`, [answer('GET /prescription/details', prescription({ state: 'expired' }))])
    await screen.findByRole('button', { name: 'Download the PDF' })
    expect(screen.queryByRole('button', { name: 'Show at the pharmacy' })).toBeNull()
  })

  test('that there is none yet is said', async () => {
    show(LIST, [answer('GET /prescription/list', [])])
    expect(await screen.findByText('Prescriptions from your doctor will appear here.')).toBeDefined()
  })

  test('that do not load say so', async () => {
    show(LIST, [failure('GET /prescription/list', 500)])
    expect(await screen.findByText('Your prescriptions did not load')).toBeDefined()
  })

  test('say how each medicine is taken, and come as a file without an address', async () => {
    const { kernel } = show(`${LIST}/r1`, [answer('GET /prescription/details', prescription())])
    expect(await screen.findByText('PARACETAMOL, Tablet 500 mg')).toBeDefined()
    expect(
      screen.getByText('1 tablet in the morning and ½ tablet at night, every day, for 5 days. After food'),
    ).toBeDefined()
    // the advice applies to the whole prescription, not to the last medicine
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Medicines', 'Advice', 'At the pharmacy']),
    )
    expect(screen.getByText('Drink water')).toBeDefined()
    const get = vi
      .spyOn(kernel.api, 'get')
      .mockResolvedValue({ name: 'a.pdf', media_type: 'application/pdf', base64: btoa('%PDF-') })
    const names: string[] = []
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(`${this.href} ${this.download}`)
    })
    fireEvent.click(screen.getByRole('button', { name: 'Download the PDF' }))
    await waitFor(() => expect(names).toEqual(['blob:1 a.pdf']))
    expect(get.mock.calls).toEqual([['/prescription/file', { prescription_id: 'r1' }]])
  })

  test('of somebody else are not there, and one that does not load can be asked for again', async () => {
    show(`${LIST}/r1`, [failure('GET /prescription/details', 404)])
    expect(await screen.findByText('We could not find this prescription')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    cleanup()
    show(`${LIST}/r1`, [failure('GET /prescription/details', 503)])
    expect(await screen.findByText('This prescription did not load')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })
})
