import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { Checkbox, Field } from './field.tsx'
import { TextArea } from './text-area.tsx'

afterEach(cleanup)

function Form() {
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [agrees, setAgrees] = useState(false)
  const [renders, setRenders] = useState(0)
  return (
    <form>
      <Field label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <TextArea label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <Checkbox checked={agrees} onChange={(event) => setAgrees(event.target.checked)}>
        I agree
      </Checkbox>
      <button type="button" onClick={() => setRenders(renders + 1)}>
        Again
      </button>
      <output>{JSON.stringify({ name, text, agrees })}</output>
    </form>
  )
}

/** The field's state before the code loads: typed by the reader, or restored by the browser. */
function fill(container: Element, { isTyped }: { isTyped: boolean }) {
  container.querySelector('input')!.value = 'Meera'
  container.querySelector('textarea')!.value = 'A question'
  container.querySelector<HTMLInputElement>('[type=checkbox]')!.checked = true
  for (const control of container.querySelectorAll('input, textarea')) control.isTyped = isTyped
}

test('what the browser puts back by itself is not taken for typed, and goes', () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Form />)
  fill(container, { isTyped: false })
  render(<Form />, { container, hydrate: true })
  fireEvent.click(screen.getByRole('button', { name: 'Again' }))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('')
  expect(screen.getByRole('status').textContent).toBe('{"name":"","text":"","agrees":false}')
})

test('what is typed and ticked before the code has come stays, and is known', () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Form />)
  fill(container, { isTyped: true })
  render(<Form />, { container, hydrate: true })
  fireEvent.click(screen.getByRole('button', { name: 'Again' }))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Meera')
  expect(screen.getByRole('status').textContent).toBe('{"name":"Meera","text":"A question","agrees":true}')
})
