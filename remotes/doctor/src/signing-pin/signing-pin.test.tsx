import { answer, answerTo, failure, fakeNetwork, refusal, renderRemote, respondWith } from '@app/testing/render-remote'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

function show(...network: Parameters<typeof respondWith>) {
  let isSet = false
  return renderRemote(remote, {
    path: '/doctor-dashboard/signing-pin',
    as: 'Doctor',
    network: [
      ...network,
      answerTo('GET /signing-pin', () => ({ is_set: isSet })),
      answerTo('POST /signing-pin', () => ({ is_set: (isSet = true) })),
      answer('GET /user/contact-details', {
        phone: '+919876543210',
        phone_verified: true,
        email: null,
        email_verified: false,
        has_password: true,
      }),
    ],
  })
}
async function type(pin: string, again = pin) {
  fireEvent.change(await screen.findByLabelText('New PIN'), { target: { value: pin } })
  fireEvent.change(screen.getByLabelText('New PIN again'), { target: { value: again } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
}
async function prove() {
  fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: 'a long password' } })
  fireEvent.click(screen.getByRole('button', { name: 'Set this PIN' }))
}

describe('RECD-01 the page of the signing PIN', () => {
  test('sets the first, and then another', async () => {
    show()
    expect(await screen.findByRole('heading', { name: 'You have no PIN yet' })).toBeDefined()
    await type('4826')
    await prove()
    expect(await screen.findByText('Your PIN is set.')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Set another PIN' })).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('New PIN').value).toBe('')
  })

  test.each([
    ['12', '12', 'Enter 4 to 6 digits'],
    ['7777', '7777', 'Choose digits that aren’t all the same or in sequence'],
    ['4826', '4862', 'Enter the same PIN again'],
  ])('asks for no proof of %s and %s', async (pin, again, sentence) => {
    show()
    await type(pin, again)
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
    expect(screen.queryByLabelText('Your password')).toBeNull()
  })

  test('keeps the old one where the proof is wrong', async () => {
    show(refusal('POST /signing-pin', { code: 'wrong_password' }))
    await type('4826')
    await prove()
    expect((await screen.findAllByText(/^The password is incorrect/)).length).toBeGreaterThan(0)
    expect(screen.queryByText('Your PIN is set.')).toBeNull()
  })

  test('says when it did not load, and tries again', async () => {
    show(failure('GET /signing-pin', 503))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    respondWith(answer('GET /signing-pin', { is_set: true }))
    fireEvent.click(retry)
    expect(await screen.findByRole('heading', { name: 'Set another PIN' })).toBeDefined()
  })
})
