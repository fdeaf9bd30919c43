import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MultiSelect, type Choice } from './multi-select.tsx'

const ITEMS: Choice[] = [
  { id: 1, text: 'English' },
  { id: 2, text: 'Hindi', tooltip: 'Spoken by every doctor' },
  { id: 3, text: 'Tamil' },
  { id: 4, text: 'Sanskrit', isDisabled: true },
]

// jsdom opens no popovers, so a popover's content always counts as hidden
beforeAll(() => configure({ defaultHidden: true }))
afterAll(() => configure({ defaultHidden: false }))
afterEach(cleanup)

function show(items = ITEMS, { limit, first = [] }: { limit?: number; first?: Choice['id'][] } = {}) {
  const log: Choice['id'][][] = []
  function Screen() {
    const [selected, setSelected] = useState(first)
    const onChange = (chosen: Choice['id'][]) => {
      log.push(chosen)
      setSelected(chosen)
    }
    return (
      <MultiSelect
        label="Languages"
        items={items}
        selected={selected}
        onChange={onChange}
        {...(limit ? { limit } : {})}
      />
    )
  }
  render(<Screen />)
  return log
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const search = (term: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value: term } })

describe('SHELL-21 the multi-select', () => {
  test('tells with its button what it is for, and what is wrong with the choice', () => {
    const props = { label: 'Languages', items: ITEMS, selected: [], onChange() {} }
    render(<MultiSelect {...props} hint="In which you can listen." error="Choose at least one" />)
    const button = screen.getByRole('button', { name: 'Languages Choose' })
    const said = button.getAttribute('aria-describedby')!.split(' ')
    expect(said.map((id) => document.getElementById(id)!.textContent)).toEqual([
      'In which you can listen.',
      'Choose at least one',
    ])
  })

  test('Enter in its search or on an item sends no form around it, and still presses its buttons', () => {
    show()
    const isLeftAlone = (element: HTMLElement) => fireEvent.keyDown(element, { key: 'Enter' })
    expect(isLeftAlone(screen.getByLabelText('Search'))).toBe(false)
    expect(isLeftAlone(box('Hindi'))).toBe(false)
    expect(isLeftAlone(screen.getByRole('button', { name: 'Select All' }))).toBe(true)
    expect(fireEvent.keyDown(box('Hindi'), { key: ' ' })).toBe(true)
  })

  test('adds and takes away, and names what is chosen on its button', () => {
    const log = show()
    fireEvent.click(box('Hindi'))
    fireEvent.click(box('English'))
    expect(screen.getByRole('button', { name: 'Languages English, Hindi' })).toBeDefined()
    fireEvent.click(box('Hindi'))
    expect(log).toEqual([[2], [2, 1], [1]])
  })

  test.each([undefined, -1])('with a limit of %s selects and unselects all that can be chosen', (limit) => {
    const log = show(ITEMS, limit ? { limit } : {})
    fireEvent.click(screen.getByRole('button', { name: 'Select All' }))
    fireEvent.click(screen.getByRole('button', { name: 'UnSelect All' }))
    expect(log).toEqual([[1, 2, 3], []])
  })

  test('leaves a disabled item as it is', () => {
    const log = show(ITEMS, { first: [4] })
    expect(box('Sanskrit').disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Select All' }))
    fireEvent.click(screen.getByRole('button', { name: 'UnSelect All' }))
    expect(log).toEqual([[4, 1, 2, 3], [4]])
  })

  test('with a limit takes no more than that, and has no select-all', () => {
    show(ITEMS, { limit: 2, first: [1] })
    expect(screen.queryByRole('button', { name: /Select All/ })).toBeNull()
    expect(box('Tamil').disabled).toBe(false)
    fireEvent.click(box('Hindi'))
    expect(box('Tamil').disabled).toBe(true)
    expect(box('Hindi').disabled).toBe(false)
  })

  test('searches in the texts, whatever their case, and selects all of what it found', () => {
    const log = show()
    search(' hIN ')
    expect(screen.getAllByRole('checkbox')).toEqual([box('Hindi')])
    fireEvent.click(screen.getByRole('button', { name: 'Select All' }))
    expect(log).toEqual([[2]])
  })

  test('says when the search finds nothing', () => {
    show()
    search('Zulu')
    expect(screen.getByRole('status').textContent).toBe('No filtered data available')
    expect(screen.queryByRole('button', { name: 'Select All' })).toBeNull()
  })

  test('says when there is nothing to choose from', () => {
    show([])
    expect(screen.getByRole('status').textContent).toBe('No data available')
  })

  test('shows an item’s tooltip', () => {
    show()
    expect(screen.getByTitle('Spoken by every doctor').textContent).toBe('Hindi')
  })
})
