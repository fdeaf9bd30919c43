import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

afterEach(cleanup)

describe('an avatar', () => {
  test.each([
    ['Dr. Asha Rao', 'AR'],
    ['dr asha devi rao', 'AR'],
    ['I', 'I'],
    ['Mrs. Meera', 'M'],
    ['  ', ''],
  ])('shows %j as %j where there is no picture', (name, initials) => {
    const { container } = render(<Avatar src={undefined} name={name} size={40} />)
    expect(container.textContent).toBe(initials)
  })

  test('shows initials once its picture failed, and tries another', () => {
    const { container, rerender } = render(<Avatar src="/a.svg" name="Asha" size={40} />)
    fireEvent.error(container.querySelector('img')!)
    expect(container.textContent).toBe('A')
    rerender(<Avatar src="/b.svg" name="Asha" size={40} />)
    expect(container.querySelector('img')!.getAttribute('src')).toBe('/b.svg')
  })

  test('gives the two tones of the drawings to a photograph, and to no drawing', () => {
    const { container, rerender } = render(<Avatar src="/a.jpg" name="Asha" size={40} />)
    expect(container.querySelector('.avatar:has(img[srcset])')).not.toBeNull()
    rerender(<Avatar src="/a.svg" name="Asha" size={40} />)
    expect(container.querySelector('.avatar:has(img[srcset])')).toBeNull()
  })
})
