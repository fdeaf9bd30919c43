import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { SearchForm } from './search-form.tsx'

afterEach(cleanup)

const message = (onSubmit: () => void, busy = false) => (
  <Form label="Message" onSubmit={onSubmit}>
    <Field label="Your message" name="message" />
    <Button type="submit" busy={busy}>
      Send
    </Button>
  </Form>
)
const served = (page: React.ReactElement) => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(page)
  return container
}

test.each([false, true])('SAFE-06 a form sleeps until the page is alive, also while it is busy: %s', (busy) => {
  const page = message(vi.fn(), busy)
  const container = served(page)
  expect(container.querySelector('form')!.method).toBe('post')
  const asleep = container.querySelector<HTMLButtonElement>('button')!
  expect([asleep.type, asleep.disabled]).toEqual(['submit', true])
  render(page, { container, hydrate: true })
  expect(asleep.disabled).toBe(false)
})

test('SAFE-06 a form that is alive is sent by the page alone', () => {
  const send = vi.fn()
  render(message(send))
  const wasPrevented = !fireEvent.submit(screen.getByRole('form', { name: 'Message' }))
  expect(wasPrevented).toBe(true)
  expect(send).toHaveBeenCalledTimes(1)
})

test('a search works before the page is alive', () => {
  const container = served(
    <SearchForm action="/blog">
      <Field label="Search" name="search" />
      <Button type="submit" awake>
        Search
      </Button>
    </SearchForm>,
  )
  const form = container.querySelector('form')!
  expect([form.method, new URL(form.action).pathname]).toEqual(['get', '/blog'])
  expect(container.querySelector('button')!.disabled).toBe(false)
})
