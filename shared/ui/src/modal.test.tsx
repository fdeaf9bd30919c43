import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

/** jsdom has the element, but not its two methods. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})
afterEach(cleanup)

describe('a dialog', () => {
  test('opens as a modal under its title', () => {
    render(
      <Dialog open title="Give it back?" onClose={() => {}}>
        text
      </Dialog>,
    )
    expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Give it back?' }).open).toBe(true)
  })

  test('tells its owner once when its button closes it', () => {
    const onClose = vi.fn<() => void>()
    render(
      <Dialog open title="Give it back?" onClose={onClose}>
        text
      </Dialog>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('closes when its owner says so, and when its owner goes', () => {
    const dialog = (open: boolean) => (
      <Dialog open={open} title="Give it back?" onClose={() => {}}>
        text
      </Dialog>
    )
    const { rerender, unmount } = render(dialog(true))
    const element = screen.getByRole<HTMLDialogElement>('dialog')
    rerender(dialog(false))
    expect(element.open).toBe(false)
    rerender(dialog(true))
    unmount()
    expect(element.open).toBe(false)
  })
})
