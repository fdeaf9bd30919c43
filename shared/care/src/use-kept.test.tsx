import { act, renderHook } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useKept } from './use-kept.ts'

const EMPTY = { name: '', phone: '' }
const kept = () => JSON.parse(sessionStorage.getItem('draft')!) as unknown
const show = () => renderHook(() => useKept('draft', EMPTY))

beforeEach(() => sessionStorage.clear())

test('two fields that change before the next render are both kept', () => {
  const { result } = show()
  act(() => {
    result.current[1]({ name: 'Meera' })
    result.current[1]({ phone: '98' })
  })
  expect([result.current[0], kept()]).toEqual([
    { name: 'Meera', phone: '98' },
    { name: 'Meera', phone: '98' },
  ])
})

test('what was kept comes back, and is not lost to a field that changes first', () => {
  sessionStorage.setItem('draft', '{"name":"Meera"}')
  const { result } = renderHook(() => {
    const [draft, change] = useKept('draft', EMPTY)
    // as a field does that was typed into before the page's code had come
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    useLayoutEffect(() => change({ phone: '98' }), [])
    return draft
  })
  expect([result.current, kept()]).toEqual([
    { name: 'Meera', phone: '98' },
    { name: 'Meera', phone: '98' },
  ])
})

test('a change of what is there by then knows of the one before it', () => {
  const { result } = show()
  const add = (name: string) => act(() => result.current[1]((latest) => ({ name: latest.name + name })))
  const { 1: change } = result.current
  add('Me')
  act(() => change((latest) => ({ name: `${latest.name}era` })))
  expect([result.current[0].name, kept()]).toEqual(['Meera', { name: 'Meera', phone: '' }])
})
