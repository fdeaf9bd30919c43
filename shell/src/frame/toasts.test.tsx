import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { noticeBoard } from './notice-board.ts'
import Toasts from './toasts.tsx'

test('SHELL-16 a notice is titled Error, Success or Info, and the same words twice are one', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Toasts />)
  noticeBoard.post('error', 'Too late')
  noticeBoard.post('error', 'Too late')
  noticeBoard.post('success', 'Done')
  noticeBoard.post('info', 'By the way')
  await vi.waitFor(() =>
    expect([...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).toSorted()).toEqual([
      'ErrorToo late',
      'InfoBy the way',
      'SuccessDone',
    ]),
  )
  root.unmount()
})
