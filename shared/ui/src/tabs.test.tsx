import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)
beforeEach(() => {
  render(
    <Tabs
      label="Appointments"
      tabs={[
        { id: 'next', title: 'Upcoming', content: 'no call' },
        { id: 'past', title: 'Past', content: 'two calls' },
        { id: 'notes', title: 'Notes', content: 'one note' },
      ]}
    />,
  )
})

const tab = (name: string) => screen.getByRole('tab', { name })
const press = (name: string, key: string) => fireEvent.keyDown(tab(name), { key })

describe('tabs', () => {
  test('open on the first, the only one that Tab reaches', () => {
    expect(screen.getByRole('tabpanel', { name: 'Upcoming' }).textContent).toBe('no call')
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  })

  test.each([
    ['ArrowRight', 'Upcoming', 'Past'],
    ['ArrowRight', 'Notes', 'Upcoming'],
    ['ArrowLeft', 'Upcoming', 'Notes'],
    ['Home', 'Notes', 'Upcoming'],
    ['End', 'Upcoming', 'Notes'],
  ])('%s leads from %s to %s', (key, from, to) => {
    fireEvent.click(tab(from))
    press(from, key)
    expect(document.activeElement).toBe(tab(to))
    expect(tab(to).getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(tab(to).id)
  })

  test('no other key moves', () => {
    press('Upcoming', 'ArrowDown')
    expect(tab('Upcoming').getAttribute('aria-selected')).toBe('true')
  })
})
