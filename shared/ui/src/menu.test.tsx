import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Menu } from './menu.tsx'

const onSelect = vi.fn<(id: string) => void>()
const item = (id: string, isDisabled = false) => ({ id, label: id, isDisabled, onSelect: () => onSelect(id) })
const hide = vi.fn<() => void>()

beforeEach(() => {
  HTMLElement.prototype.hidePopover = hide
  render(<Menu label="More" items={[item('Join'), item('Never', true), item('Move')]} />)
  // jsdom opens no popovers, and lets nothing inside a closed one take the focus
  document.querySelector('[popover]')!.removeAttribute('popover')
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const entry = (name: string) => screen.getByRole('menuitem', { name })

describe('a menu', () => {
  test('is moved through round its ends, past what is disabled', () => {
    entry('Join').focus()
    fireEvent.keyDown(entry('Join'), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(entry('Move'))
    fireEvent.keyDown(entry('Move'), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(entry('Join'))
  })

  test('closes, then does what was chosen', () => {
    fireEvent.click(entry('Move'))
    expect(hide).toHaveBeenCalledOnce()
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('Move')
  })

  test('closes when Tab leaves it', () => {
    fireEvent.keyDown(entry('Join'), { key: 'Tab' })
    expect(hide).toHaveBeenCalledOnce()
  })
})
