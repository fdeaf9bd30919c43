import type { PatientProfile } from '@app/contracts/profile'
import { defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { anAppointment } from '@app/testing/examples'
import { answer, answerTo, fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DetailsCard } from './details-card.tsx'

fakeNetwork()

const PROFILE: PatientProfile = {
  id: 'p1',
  userType: 'Patient',
  name: 'Meera',
  email: null,
  phone: '+919876543210',
  identity: null,
}
const asked = vi.fn()
const IDENTITY = {
  legal_name: 'Meera Pillai',
  date_of_birth: '1990-05-31',
  sex: 'female' as const,
  address_line: '12 Example Lane',
  city_id: 7,
  city: 'Pune',
  state_id: 3,
  pin: '411001',
}

function show(change: Parameters<typeof anAppointment>[0], identity: PatientProfile['identity'] = null) {
  let told = identity
  const remote = defineRemote({
    contract: CONTRACT,
    build: 'test',
    routes: () => [{ path: '/', element: <DetailsCard appointment={anAppointment(change)} /> }],
    head: () => undefined,
    fallback: () => null,
    busy: () => false,
  })
  const { kernel } = renderRemote(remote, {
    path: '/',
    as: 'Patient',
    network: [
      answerTo('GET /user/patient/profile', () => {
        asked()
        return { ...PROFILE, identity: told }
      }),
      answer('GET /states/get-state-list', [{ id: 3, name: 'Maharashtra', code: 'MH' }]),
      answer('GET /city/get-cities-list', [{ id: 7, name: 'Pune', state_id: 3 }]),
      answer('GET /city/:id', { id: 7, name: 'Pune', state_id: 3 }),
      answerTo('POST /user/profile', () => ({ ...PROFILE, identity: (told = IDENTITY) })),
    ],
  })
  return { post: vi.spyOn(kernel.api, 'post') }
}
const BOOKED = { kind: 'sexologist_consult', status: 'confirmed', may_prescribe: true } as const
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('CLIN-03 what the law wants is asked once a consultation is booked, and kept in the profile', async () => {
  const { post } = show(BOOKED)
  fireEvent.click(await screen.findByRole('button', { name: 'Add my details' }))
  await screen.findByLabelText('Full legal name')
  fill('Full legal name', 'Meera Pillai')
  fill('Day', '31')
  fill('Month', '5')
  fill('Year', '1990')
  fill('Sex', 'female')
  fill('House and street', '12 Example Lane')
  await screen.findByRole('option', { name: 'Maharashtra' })
  fill('State', '3')
  await screen.findByRole('option', { name: 'Pune' })
  fill('City or nearest city', '7')
  fill('PIN code', '411001')
  fireEvent.submit(screen.getByRole('form', { name: 'Your details' }))
  expect(await screen.findByText('Saved. Thank you.')).toBeDefined()
  expect(post.mock.lastCall![1]).toMatchObject({ legal_name: 'Meera Pillai', date_of_birth: '1990-05-31', city_id: 7 })
})

test('CLIN-03 it is not asked where it is told', async () => {
  show(BOOKED, IDENTITY)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(screen.queryByRole('heading')).toBeNull()
})

test.each([
  ['no prescription can come of it', { ...BOOKED, may_prescribe: false }],
  ['it is held and not paid', { ...BOOKED, status: 'held' }],
  ['it was cancelled', { ...BOOKED, status: 'cancelled_patient' }],
] as const)('CLIN-03 it is not asked where %s', (_, change) => {
  show(change)
  expect(screen.queryByRole('heading')).toBeNull()
})
