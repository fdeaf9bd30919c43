import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Price } from './price.tsx'
import { Time } from './time.tsx'

afterEach(cleanup)

test('a price stands the Indian way, and what it was is told apart', () => {
  expect(render(<Price paise={12_999_950} was={15_000_000} />).container.textContent).toBe(
    'before ₹1,50,000 ₹1,29,999.50',
  )
})

test('a time is India’s, and carries its instant', () => {
  const { container } = render(<Time at="2026-11-24T11:00:00.000Z" as="clock" />)
  expect(container.innerHTML).toBe('<time datetime="2026-11-24T11:00:00.000Z">4:30&nbsp;pm&nbsp;IST</time>')
})
