import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Picture } from './picture.tsx'

afterEach(cleanup)

const show = (src: string, more: object = {}) =>
  render(<Picture src={src} alt="" width={1200} height={675} {...more} />).container.querySelector('img')!

test('a photograph names its widths, and shows a blur of it meanwhile', () => {
  const image = show('/images/a.jpg', { sizes: '50vw' })
  expect(image.srcset).toBe(
    '/images/a.jpg?w=240 240w, /images/a.jpg?w=480 480w, /images/a.jpg?w=960 960w, /images/a.jpg?w=1440 1440w',
  )
  expect(image.sizes).toBe('50vw')
  expect(image.style.background).toContain('/images/a.jpg?w=16')
})

test('a drawing has one size', () => {
  const image = show('/images/a.svg')
  expect(image.srcset).toBe('')
  expect(image.getAttribute('style')).toBeNull()
})

test('what is not seen at once is loaded late, and every picture keeps its place', () => {
  expect(show('/images/a.svg').getAttribute('loading')).toBe('lazy')
  const eager = show('/images/a.svg', { eager: true })
  expect([eager.getAttribute('loading'), eager.width, eager.height]).toEqual(['eager', 1200, 675])
})
