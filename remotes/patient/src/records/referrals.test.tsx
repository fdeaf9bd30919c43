import type { Referral } from '@app/contracts/referrals'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

const aLetter = (change: Partial<Referral> = {}): Referral => ({
  id: 'r1',
  to_whom: 'A heart doctor',
  reason: 'Chest pain <b>at rest</b>',
  done: null,
  written_at: '2026-11-21T06:00:00.000Z',
  doctor_name: 'Dr Asha Rao',
  shares: [],
  ...change,
})
const NAME = 'Letter dated 21 November 2026'
const show = (...network: ReturnType<typeof answer>[]) =>
  renderRemote(remote, { path: '/patient-dashboard/records/letters', as: 'Patient', network })

describe('FHIR-01 referral letters', () => {
  test('show for whom they are, why, and what was done, as it was typed', async () => {
    show(answer('GET /referral/list', [aLetter(), aLetter({ id: 'r2', done: 'Rest' })]))
    const [letter, other] = await screen.findAllByRole('article', { name: NAME })
    expect(within(letter!).getByText('A heart doctor')).toBeDefined()
    expect(within(letter!).getByText('Chest pain <b>at rest</b>')).toBeDefined()
    expect(within(letter!).queryByText('Done so far')).toBeNull()
    expect(within(other!).getByText('Rest')).toBeDefined()
  })

  test('come page after page', async () => {
    show(
      answerTo('GET /referral/list', (query) =>
        Array.from({ length: 22 }, (_, n) => aLetter({ id: `r${n}` })).slice(
          Number(query.get('skip')),
          Number(query.get('skip')) + 20,
        ),
      ),
    )
    expect(await screen.findAllByRole('article')).toHaveLength(20)
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(22))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('are shared with an expert until a day, and taken back', async () => {
    const letters = [aLetter()]
    const bodies: unknown[] = []
    const changed = (path: 'POST /referral/share' | 'POST /referral/unshare', shares: Referral['shares']) =>
      answerTo(path, (_, body) => {
        bodies.push(body)
        letters[0] = aLetter({ shares })
        return letters
      })
    show(
      answerTo('GET /referral/list', () => letters),
      answer('GET /patient-document/experts', [{ doctor_id: 7, doctor_name: 'Dr Ravi Shah' }]),
      changed('POST /referral/share', [{ doctor_id: 7, doctor_name: 'Dr Ravi Shah', until: '2030-01-31' }]),
      changed('POST /referral/unshare', []),
    )
    fireEvent.click(await screen.findByRole('button', { name: `Share: ${NAME}` }))
    const form = within(await screen.findByRole('form', { name: `Share: ${NAME}` }))
    fireEvent.change(form.getByLabelText('Share until'), { target: { value: '2030-01-31' } })
    fireEvent.click(form.getByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Dr Ravi Shah can read it until 31 January 2030.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: `Stop sharing with Dr Ravi Shah: ${NAME}` }))
    await waitFor(() => expect(screen.queryByText('Dr Ravi Shah can read it until 31 January 2030.')).toBeNull())
    expect(bodies).toEqual([
      { referral_id: 'r1', doctor_id: 7, until: '2030-01-31' },
      { referral_id: 'r1', doctor_id: 7 },
    ])
  })

  test('say why they can’t be shared any more, and stay', async () => {
    show(
      answer('GET /referral/list', [
        aLetter({ shares: [{ doctor_id: 7, doctor_name: 'Dr Ravi Shah', until: '2030-01-31' }] }),
      ]),
      refusal('POST /referral/unshare', { code: 'referral_not_found' }),
    )
    fireEvent.click(await screen.findByRole('button', { name: `Stop sharing with Dr Ravi Shah: ${NAME}` }))
    expect(await screen.findByText('We could not find this letter')).toBeDefined()
    expect(screen.getByText('Dr Ravi Shah can read it until 31 January 2030.')).toBeDefined()
  })

  test('say when a download fails', async () => {
    show(answer('GET /referral/list', [aLetter()]), failure('GET /referral/document', 500))
    fireEvent.click(await screen.findByRole('button', { name: 'Download a file for hospital software' }))
    expect(await screen.findByText('The download did not start. Please try again.')).toBeDefined()
  })

  test('that do not load say so', async () => {
    show(failure('GET /referral/list', 500))
    expect(await screen.findByText('Your letters did not load')).toBeDefined()
  })
})
