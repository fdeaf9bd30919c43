import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PhoneFold, PhoneFolds } from './phone-fold.tsx'

afterEach(cleanup)

test('a phone reads the title and its note, and other screens the heading', () => {
  const { container } = render(
    <PhoneFolds>
      <PhoneFold id="care" title="Care" note={0} headingId="care-title">
        <p>Inside</p>
      </PhoneFold>
    </PhoneFolds>,
  )
  expect(container.querySelector('#care > summary')!.textContent).toBe('Care0')
  expect(screen.getByText('Care', { selector: 'h2' }).id).toBe('care-title')
  expect(container.querySelector('details')!.open).toBe(false)
})

test('the first of several may be open, and it needs no heading', () => {
  const { container } = render(
    <PhoneFold title="Calls" isOpen>
      <p>Inside</p>
    </PhoneFold>,
  )
  expect(container.querySelector('details')!.open).toBe(true)
  expect(screen.queryByRole('heading')).toBeNull()
})
