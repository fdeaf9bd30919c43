import { answer, failure, fakeNetwork } from '@app/testing/render-remote'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PrivateHead } from './private-head.tsx'
import { showPart } from './testing/show-part.tsx'

fakeNetwork()

const show = (...network: NonNullable<Parameters<typeof showPart>[1]>['network'] & object) => {
  const shown = showPart(<PrivateHead title="Hello, Asha" />, { as: 'Patient', network })
  shown.kernel.query.setQueryData(['patient', 'appointments'], ['what Asha read'])
  return shown
}

test('logging out ends the session, forgets what was read, and leads home', async () => {
  const { router, session, kernel } = show(answer('POST /auth/leave', null))
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(session.token()).toBeNull()
  expect(kernel.query.getQueryData(['patient', 'appointments'])).toBeUndefined()
})

test('ending all sessions leads home once the server has ended them', async () => {
  const { router, session } = show(answer('POST /user/logout-everywhere', null), answer('POST /auth/leave', null))
  fireEvent.click(screen.getByRole('button', { name: 'End all my sessions' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(session.token()).toBeNull()
})

test('where the server did not end them the reader stays, is told, and nothing is forgotten', async () => {
  const { router, session, kernel, notify } = show(failure('POST /user/logout-everywhere', 503, 'Something went wrong'))
  fireEvent.click(screen.getByRole('button', { name: 'End all my sessions' }))
  await waitFor(() => expect(notify).toHaveBeenCalledWith('error', 'Something went wrong'))
  expect(router.state.location.pathname).toBe('/part')
  expect(session.token()).not.toBeNull()
  expect(kernel.query.getQueryData(['patient', 'appointments'])).toBeDefined()
})
