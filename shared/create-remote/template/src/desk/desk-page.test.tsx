import { fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../remote.tsx'

fakeNetwork()

test('the desk answers who asks', async () => {
  const { notify } = renderRemote(remote, { path: '/desk' })
  fireEvent.click(await screen.findByRole('button', { name: 'Ask the desk' }))
  expect(notify).toHaveBeenCalledWith('success', 'The desk is open')
})
