import type { JoinRefusal } from '@app/contracts/meetings'
import { anAppointment } from '@app/testing/examples'
import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import remote from '../remote.tsx'
import { FakePeerConnection } from '../testing/fake-peer-connection.ts'
import { refusing, stubMediaDevices } from '../testing/fake-media.ts'
import { aMeetingState, aTicket, inMinutes, JOIN } from '../testing/meetings.ts'

fakeNetwork(answer('GET /appointment/details', anAppointment()))
beforeEach(() => stubMediaDevices())

const refused = (code: JoinRefusal['code'], opens_at: string | null = null) => refusal(JOIN, { code, opens_at })

const show = (door = answer(JOIN, aTicket()), as: 'Patient' | 'Doctor' = 'Patient') =>
  renderRemote(remote, {
    path: '/meeting?appointment=a1',
    as,
    network: [
      door,
      answer('GET /appointment/meeting-state', aMeetingState({ role: as === 'Doctor' ? 'doctor' : 'patient' })),
    ],
  })

const joinButton = () => screen.queryByRole('button', { name: 'Ask to join' })

describe('the door', () => {
  it('leads to the dashboard when no call is named', () => {
    renderRemote(remote, { path: '/meeting', as: 'Doctor' })
    expect(screen.getByRole('link', { name: 'Open my dashboard' }).getAttribute('href')).toBe('/doctor-dashboard')
  })

  it('MEET-01 says whom one meets and when, in Indian time', async () => {
    show()
    expect(await screen.findByRole('heading', { name: 'Your call with Dr Asha Rao' })).toBeDefined()
    expect(screen.getByText('Tuesday, 24 November, 4:30 pm IST · 15 min')).toBeDefined()
  })

  it('MEET-01 says how soon the call starts', async () => {
    show()
    const times = { starts_at: inMinutes(5.5), ends_at: inMinutes(20) }
    respondWith(answer('GET /appointment/meeting-state', aMeetingState(times)))
    expect(await screen.findByText(/^Starts in 6.minutes$/)).toBeDefined()
  })

  it('names the patient to the doctor', async () => {
    show(undefined, 'Doctor')
    expect(await screen.findByRole('heading', { name: 'Your call with Meera' })).toBeDefined()
  })

  it.each([
    ['waits', 'checked_in', 'here', true],
    ['is in already', 'in_progress', 'here', false],
    ['is not here', 'confirmed', 'not_yet', false],
  ] as const)('offers a doctor to let the patient in who %s: %s, %s', async (_how, status, other, isOffered) => {
    const state = aMeetingState({ role: 'doctor', status, other })
    renderRemote(remote, {
      path: '/meeting?appointment=a1',
      as: 'Doctor',
      network: [answer(JOIN, aTicket('doctor')), answer('GET /appointment/meeting-state', state)],
    })
    expect(
      await screen.findByRole('button', { name: isOffered ? 'Join and let Meera in' : 'Join the call' }),
    ).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Join without letting them in' }) !== null).toBe(isOffered)
    expect(screen.queryByRole('button', { name: 'Join the call' }) !== null).toBe(!isOffered)
  })

  it.each([
    [
      'Doctor',
      { status: 'checked_in', other: 'here', waiting_since: inMinutes(-3.5) },
      /^Meera is here\. Waiting for 3.minutes\.$/,
    ],
    ['Doctor', { status: 'in_progress', other: 'here', waiting_since: inMinutes(-3.5) }, /^Meera is here\.$/],
    ['Doctor', { other: 'not_yet' }, /^Meera is not here yet\.$/],
    ['Patient', { other: 'here', waiting_since: inMinutes(-3.5) }, /^Dr Asha Rao is here\.$/],
    ['Patient', { other: 'with_another' }, /^Dr Asha Rao is with another patient and will see you next\.$/],
  ] as const)('MEET-01 tells a %s where the other person is: %j', async (as, state, words) => {
    show(undefined, as)
    respondWith(
      answer(
        'GET /appointment/meeting-state',
        aMeetingState({ role: as === 'Doctor' ? 'doctor' : 'patient', ...state }),
      ),
    )
    expect(
      await screen.findByText((_, element) => element!.tagName === 'P' && words.test(element!.textContent)),
    ).toBeDefined()
  })

  it.each([
    [{ concern: { slug: 'sleep', name: 'Bad sleep' }, words: 'Since May' }, 'Reason for booking: Bad sleep'],
    [{ concern: null, words: 'Since May' }, 'Reason for booking: Since May'],
  ])('tells a doctor why the patient comes, and leads to the notes: %j', async (told, words) => {
    const asked: string[] = []
    show(undefined, 'Doctor')
    respondWith(
      answerTo('GET /appointment/details', (query) => {
        asked.push(query.get('id')!)
        return { ...anAppointment(), ...told }
      }),
    )
    expect(await screen.findByText(words)).toBeDefined()
    expect(asked).toEqual(['a1'])
    const notes = screen.getByRole('link', { name: 'Open the notes' })
    expect([notes.getAttribute('href'), notes.getAttribute('target')]).toEqual([
      '/doctor-dashboard/encounters/a1',
      '_blank',
    ])
  })

  it('asks for no reason on behalf of a patient, and gives each their own advice', async () => {
    const asked: unknown[] = []
    show()
    respondWith(answerTo('GET /appointment/details', () => void asked.push(1) as never))
    expect(await screen.findByText(/unless Dr\sAsha Rao adds it to the notes/)).toBeDefined()
    expect(asked).toEqual([])
    cleanup()
    show(undefined, 'Doctor')
    expect(await screen.findByText(/unless you add it to the notes/)).toBeDefined()
    expect(screen.getByText(/^Ask for your patient’s name and age/)).toBeDefined()
  })

  it('MEET-01 says when it opens, and lets the devices be tried meanwhile', async () => {
    show(refused('too_early', '2126-11-24T10:50:00.000Z'))
    expect(await screen.findByText('You can join from 4:20 pm IST.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Camera off. Turn camera on' })).toBeDefined()
    expect(joinButton()).toBeNull()
  })

  it('opens by itself at that moment', async () => {
    let knocks = 0
    const opening = http.post(`*${JOIN.split(' ')[1]}`, () => {
      knocks += 1
      return knocks === 1
        ? HttpResponse.json(
            { statusCode: 422, message: '', data: { code: 'too_early', opens_at: inMinutes(0) } },
            { status: 422 },
          )
        : HttpResponse.json({ statusCode: 200, message: '', data: aTicket() })
    })
    show(opening)
    await screen.findByText(/You can join from/)
    expect(await screen.findByRole('button', { name: 'Ask to join' })).toBeDefined()
  })

  it.each([
    ['appointment_not_found', 'This is not one of your calls'],
    ['not_confirmed', 'This call is not confirmed'],
    ['too_late', 'This call is over'],
  ] as const)('stays shut for %s, and says what to do', async (code, title) => {
    show(refused(code))
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open my dashboard' }).getAttribute('href')).toBe('/patient-dashboard')
    expect(joinButton()).toBeNull()
  })

  it.each([
    ['cancelled_provider', 'This call was cancelled', undefined],
    ['needs_choice', 'This call can’t go ahead as booked', 'Choose what you want'],
    ['no_show_patient', 'This call was missed', 'Open the appointment'],
    ['no_show_both', 'This call did not take place', undefined],
  ] as const)('of a call that is %s it says what becomes of it', async (status, title, todo) => {
    renderRemote(remote, {
      path: '/meeting?appointment=a1',
      as: 'Patient',
      network: [answer('GET /appointment/meeting-state', aMeetingState({ status })), refused('not_confirmed')],
    })
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    expect(todo && screen.getByRole('link', { name: todo }).getAttribute('href')).toBe(
      todo && '/patient-dashboard/appointments/a1',
    )
    expect(joinButton()).toBeNull()
  })

  it('can be asked again when the server gave no answer', async () => {
    show(failure(JOIN, 503))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  })
})

describe('the line', () => {
  const STATE = 'GET /appointment/meeting-state'

  it.each([
    ['is good', answer(STATE, aMeetingState()), true],
    ['couldn’t reach the clinic', failure(STATE, 503), true],
    ['browser can’t make calls', failure(STATE, 503), false],
  ])('is checked before the call: %s', async (words, reply, canCall) => {
    if (canCall) vi.stubGlobal('RTCPeerConnection', FakePeerConnection)
    else Reflect.deleteProperty(globalThis, 'RTCPeerConnection')
    show()
    await screen.findByRole('heading', { name: /Your call with/ })
    respondWith(reply)
    fireEvent.click(screen.getByRole('button', { name: 'Check my connection' }))
    expect(await screen.findByText(new RegExp(words))).toBeDefined()
    vi.unstubAllGlobals()
  })
})

describe('the device check', () => {
  it('MEET-01 turns nothing on by itself', async () => {
    show()
    expect(await screen.findByText('Your camera is off. You can join without it.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Microphone off. Turn microphone on' })).toBeDefined()
    expect(joinButton()).not.toBeNull()
  })

  it('MEET-01 shows the camera once it is turned on, and lets it go again', async () => {
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Camera off. Turn camera on' }))
    expect(await screen.findByLabelText('Your camera')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Camera on. Turn camera off' }))
    expect(await screen.findByText('Your camera is off. You can join without it.')).toBeDefined()
  })

  it('MEET-01 has one button below two switches, and folds the choice and the test of devices', async () => {
    show()
    const join = await screen.findByRole('button', { name: 'Ask to join' })
    await screen.findByRole('button', { name: 'Say I’m running late' })
    const fold = screen.getByText('Devices and test').closest('details')!
    expect(fold.open).toBe(false)
    const folded = within(fold)
    expect(folded.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Play a sound',
      'Check my connection',
    ])
    expect(folded.getByRole('checkbox', { name: /^Use voice only/ })).toBeDefined()
    const others = screen.getAllByRole('button').filter((button) => !fold.contains(button))
    expect(
      others.map((button) => (button.getAttribute('aria-label') ?? button.textContent).replaceAll('\u00a0', ' ')),
    ).toEqual([
      'Microphone off. Turn microphone on',
      'Camera off. Turn camera on',
      'Ask to join',
      'Say I’m running late',
    ])
    expect(join.compareDocumentPosition(fold)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('says whether only voices are sent, and that nobody sees or hears the reader before they are let in', async () => {
    show()
    expect(await screen.findByText(/No one can see or hear you until you’re let in\.$/)).toBeDefined()
    fireEvent.click(screen.getByRole('checkbox', { name: /^Use voice only/ }))
    expect(screen.getByText(/^You’ll join by voice only\./)).toBeDefined()
  })

  it.each([
    ['a patient who comes back to a call', 'Patient', 'in_progress'],
    ['a doctor', 'Doctor', 'confirmed'],
  ] as const)('promises that to nobody who goes in at once: %s', async (_who, as, status) => {
    show(undefined, as)
    const role = as === 'Doctor' ? 'doctor' : 'patient'
    respondWith(answer('GET /appointment/meeting-state', aMeetingState({ role, status })))
    expect(await screen.findByText(/You can turn your camera and microphone on or off at any time\.$/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Join the call' })).toBeDefined()
    expect(screen.queryByText(/No one can see or hear you/)).toBeNull()
  })

  it.each([
    ['NotAllowedError', 'This page is not allowed to use your camera'],
    ['NotFoundError', 'No camera was found'],
    ['NotReadableError', 'Something else is using your camera'],
  ])('explains %s, and lets the reader join all the same', async (name, title) => {
    stubMediaDevices({ getUserMedia: refusing(name) })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Camera off. Turn camera on' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(title)
    expect(alert.textContent).toContain('You can join without a camera')
    expect(joinButton()).not.toBeNull()
  })

  it('MEET-04 offers a choice where there is more than one camera', async () => {
    const device = (deviceId: string, label: string) => ({ deviceId, label, kind: 'videoinput' }) as MediaDeviceInfo
    stubMediaDevices({ enumerateDevices: async () => [device('1', 'Front'), device('2', 'Back')] })
    show()
    const picker = await screen.findByLabelText('Camera')
    expect(picker.textContent).toBe('FrontBack')
    expect(screen.queryByLabelText('Microphone')).toBeNull()
  })
})

describe('PAIR-03 who is late', () => {
  it('says so by one press, three times a call, and is told that the other knows', async () => {
    let left = 3
    const sent: unknown[] = []
    renderRemote(remote, {
      path: '/meeting?appointment=a1',
      as: 'Doctor',
      network: [
        answer(JOIN, aTicket('doctor')),
        answerTo('GET /appointment/meeting-state', () => aMeetingState({ role: 'doctor', late: { left, said: [] } })),
        answerTo('POST /appointment/late', (_, body) => {
          sent.push(body)
          return { left: --left }
        }),
      ],
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Say I’m running late' }))
    expect(await screen.findByText('We’ve told Meera that you’re late but will join.')).toBeDefined()
    fireEvent.click(await screen.findByRole('button', { name: 'Say I’m still running late' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Say I’m still running late' })).toHaveProperty('disabled', false),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Say I’m still running late' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Say I’m still running late' })).toBeNull())
    expect(new Set(sent.map((body) => (body as { key: string }).key)).size).toBe(3)
  })

  it('is named to the other at the next question of the lobby, within five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let state = aMeetingState()
    renderRemote(remote, {
      path: '/meeting?appointment=a1',
      as: 'Patient',
      network: [answer(JOIN, aTicket()), answerTo('GET /appointment/meeting-state', () => state)],
    })
    await screen.findByRole('button', { name: 'Say I’m running late' })
    state = aMeetingState({ late: { left: 3, said: [{ name: 'Dr Asha Rao', at: '2026-11-24T10:58:00.000Z' }] } })
    await act(() => vi.advanceTimersByTimeAsync(4_100))
    expect(
      await screen.findByText('Dr Asha Rao is running late but will join. They said so at 4:28 pm IST.'),
    ).toBeDefined()
    vi.useRealTimers()
  })
})
