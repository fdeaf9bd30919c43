import { ok } from '@app/domain/result'
import { createQueryClient, KernelProvider, type Kernel } from '@app/kernel'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLocalMedia } from '../media/local-media.ts'
import { stubMediaDevices } from '../testing/fake-media.ts'
import { admitWhoWaits } from './admit-who-waits.ts'
import { enterCall, type RunningCall } from './enter-call.ts'
import { JoinStep } from './join-step.tsx'

vi.mock('./admit-who-waits.ts', () => ({ admitWhoWaits: vi.fn<() => void>() }))
vi.mock('./enter-call.ts', () => ({ enterCall: vi.fn<() => void>() }))

const kernel = { query: createQueryClient() } as unknown as Kernel
const running = { call: {} } as unknown as RunningCall

beforeEach(() => {
  stubMediaDevices()
  vi.mocked(enterCall).mockResolvedValue(ok(running))
  vi.mocked(admitWhoWaits).mockReset()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const stepOf = (waiting: string | null) => (
  <KernelProvider value={kernel}>
    <JoinStep
      appointmentId="a1"
      isLetIn={false}
      isByVoice={false}
      media={createLocalMedia()}
      waiting={waiting}
      opensAt={null}
      onEnter={() => {}}
      onRefused={() => {}}
    >
      {null}
    </JoinStep>
  </KernelProvider>
)

test.each([
  ['at once', 0, 0],
  ['a moment later', 1_000, 1],
])(
  'MEET-01 a press on the button that began %s (%i ms) to say whom it lets in admits %i people',
  async (_when, passed, times) => {
    let at = 5_000
    vi.spyOn(performance, 'now').mockImplementation(() => at)
    const { rerender } = render(stepOf(null))
    const button = screen.getByRole('button', { name: 'Join the call' })
    rerender(stepOf('Meera'))
    expect(button.textContent).toBe('Join and let Meera in')
    at += passed
    await act(async () => void fireEvent.click(button))
    expect(enterCall).toHaveBeenCalled()
    expect(admitWhoWaits).toHaveBeenCalledTimes(times)
  },
)

test('MEET-01 a doctor can join without letting in a patient who waits', async () => {
  render(stepOf('Meera'))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Join without letting them in' })))
  expect(enterCall).toHaveBeenCalled()
  expect(admitWhoWaits).not.toHaveBeenCalled()
})
