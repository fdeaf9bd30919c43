import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Field } from './field.tsx'
import { RadioCards } from './radio-cards.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'

afterEach(cleanup)

const TEXTS = { label: 'City', hint: 'Where you live.', error: 'Choose your city.' }

describe.each([
  ['a field', <Field key="field" {...TEXTS} />],
  ['a text area', <TextArea key="area" {...TEXTS} />],
  [
    'a select',
    <Select key="select" {...TEXTS}>
      <option>Pune</option>
    </Select>,
  ],
])('%s', (_name, element) => {
  test('is read with its label, its hint and its error', () => {
    render(element)
    const control = screen.getByLabelText('City')
    const described = control.getAttribute('aria-describedby')!.split(' ')
    expect(described.map((id) => document.getElementById(id)!.textContent)).toEqual([TEXTS.hint, TEXTS.error])
    expect(control.getAttribute('aria-invalid')).toBe('true')
  })
})

test('radio cards tell which was chosen', () => {
  const onChange = vi.fn<(value: string) => void>()
  const cards = [
    { value: 'video', label: 'Video', hint: 'Camera off if you like.' },
    { value: 'voice', label: 'Voice' },
  ]
  render(<RadioCards legend="How?" name="way" cards={cards} value="video" onChange={onChange} />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Video/ }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Voice' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('voice')
})
