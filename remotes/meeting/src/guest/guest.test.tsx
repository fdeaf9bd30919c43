import type { Invitation } from '@app/contracts/guests'
import type { MeetingState } from '@app/contracts/meetings'
import { answer, answerTo, fakeNetwork, refusal, renderRemote } from '@app/testing/render-remote'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import remote from '../remote.tsx'
import { stubMediaDevices } from '../testing/fake-media.ts'
import { aMeetingState, aTicket, JOIN } from '../testing/meetings.ts'

fakeNetwork()
const TOKEN = 'a'.repeat(43)
const LOOK = 'POST /guest/look'
const ACCEPT = 'POST /guest/accept'
const PEOPLE: MeetingState['people'] = [
  { role: 'doctor', name: 'Dr Asha Rao', picture: null, may_be_named: true },
  { role: 'patient', name: 'Meera', picture: null, may_be_named: true },
  { role: 'guest', name: 'Arjun', picture: null, may_be_named: true },
]
const INVITATION: Invitation = {
  from: 'Meera P.',
  starts_at: '2026-11-24T11:00:00.000Z',
  ends_at: '2026-11-24T11:50:00.000Z',
  is_accepted: false,
}
beforeEach(() => {
  stubMediaDevices()
  history.replaceState(null, '', `/meeting/guest#${TOKEN}`)
})

const show = (as: 'Patient' | undefined, ...network: ReturnType<typeof answer>[]) =>
  renderRemote(remote, { path: '/meeting/guest', ...(as && { as }), network: [answer(LOOK, INVITATION), ...network] })
function typeBirthday(): void {
  for (const [label, value] of [
    ['Day', '4'],
    ['Month', '5'],
    ['Year', '1990'],
  ])
    fireEvent.change(screen.getByLabelText(label!), { target: { value } })
}

describe('PAIR-01 an invitation', () => {
  it('says before a login who invites and when, asks for a phone, and takes its secret out of the address', async () => {
    show(undefined)
    expect(await screen.findByText('Meera P.')).toBeDefined()
    expect(screen.getByText(/on Tuesday, 24 November, 4:30 pm IST. It takes 50 minutes/)).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Your details' })).toBeDefined()
    expect(location.hash).toBe('')
  })

  it('is accepted with a date of birth and a consent of one’s own', async () => {
    const sent: unknown[] = []
    show(
      'Patient',
      // the meeting that the invitation opens
      answer('GET /appointment/meeting-state', aMeetingState({ role: 'guest', people: PEOPLE })),
      answer(JOIN, aTicket('guest')),
      answerTo(ACCEPT, (_, body) => {
        sent.push(body)
        return { appointment_id: 'a1' }
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }))
    expect(await screen.findByText('Please tick this box to join')).toBeDefined()
    expect(sent).toEqual([])
    typeBirthday()
    fireEvent.click(screen.getByRole('checkbox', { name: /^I’m joining this call with Meera P\. by my own choice/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Accept the invitation' }))
    await waitFor(() =>
      expect(sent).toEqual([{ token: TOKEN, date_of_birth: '1990-05-04', agreed: true, may_name: false }]),
    )
    expect(await screen.findByRole('heading', { name: /^Your call with/ })).toBeDefined()
    expect(Object.values(sessionStorage).join()).not.toContain(TOKEN)
  })

  it('is there again after a reload, and never in the address', async () => {
    show(undefined)
    expect(await screen.findByText('Meera P.')).toBeDefined()
    cleanup()
    expect(location.href).not.toContain(TOKEN)
    show(undefined)
    expect(await screen.findByText('Meera P.')).toBeDefined()
    expect(location.href).not.toContain(TOKEN)
    // the token is kept only in this tab
    expect(Object.values(localStorage).join()).not.toContain(TOKEN)
  })

  it('gives way to another link that is opened in the tab', async () => {
    show(undefined)
    await screen.findByText('Meera P.')
    cleanup()
    const asked: unknown[] = []
    history.replaceState(null, '', `/meeting/guest#${'b'.repeat(43)}`)
    renderRemote(remote, {
      path: '/meeting/guest',
      network: [
        answerTo(LOOK, (_, body) => {
          asked.push(body)
          return INVITATION
        }),
      ],
    })
    await screen.findByText('Meera P.')
    expect(asked.at(-1)).toEqual({ token: 'b'.repeat(43) })
    expect(Object.values(sessionStorage).join()).not.toContain(TOKEN)
  })

  it('says why it is refused', async () => {
    show('Patient', refusal(ACCEPT, { code: 'too_young' }))
    typeBirthday.call(await screen.findByRole('button', { name: 'Accept the invitation' }))
    fireEvent.click(screen.getByRole('checkbox', { name: /^I’m joining this call/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Accept the invitation' }))
    expect(await screen.findByText('You must be 18 or older to take part.')).toBeDefined()
  })

  it('says that a link has ended', async () => {
    renderRemote(remote, { path: '/meeting/guest', network: [refusal(LOOK, { code: 'link_invalid' })] })
    expect(await screen.findByRole('heading', { name: 'This link is not valid' })).toBeDefined()
    await waitFor(() => expect(Object.values(sessionStorage).join()).not.toContain(TOKEN))
  })
})

describe('PAIR-01 a guest in the lobby', () => {
  it('sees both whom they meet, and leaves for good by one press', async () => {
    const left: unknown[] = []
    renderRemote(remote, {
      path: '/meeting?appointment=a1',
      as: 'Patient',
      network: [
        answer('GET /appointment/meeting-state', aMeetingState({ role: 'guest', people: PEOPLE })),
        answer(JOIN, aTicket('guest')),
        answerTo('POST /guest/leave', (_, body) => {
          left.push(body)
          return null
        }),
      ],
    })
    expect(await screen.findByRole('heading', { name: 'Your call with Dr Asha Rao and Meera' })).toBeDefined()
    expect(
      document.querySelectorAll('h1')[0]!.parentElement!.parentElement!.querySelectorAll('[data-portrait]'),
    ).toHaveLength(2)
    expect(screen.getByText('Meera has invited you.')).toBeDefined()
    const block = screen.getByRole('button', { name: 'Leave this call and block Meera' })
    expect(screen.getAllByRole('button').at(-1)).toBe(block)
    const advice = screen.getByRole('heading', { name: 'Before you join' })
    expect(advice.compareDocumentPosition(block)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    fireEvent.click(block)
    await waitFor(() => expect(left).toEqual([{ guest_call_id: 'a1' }]))
  })
})
