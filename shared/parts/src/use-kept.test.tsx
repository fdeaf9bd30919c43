import { createQueryClient, createSession, createStore, drafts, KernelProvider, type Kernel } from '@app/kernel'
import { tokenFor } from '@app/testing/render-remote'
import { act, renderHook } from '@testing-library/react'
import { useLayoutEffect, type ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useKept } from './use-kept.ts'

const EMPTY = { name: '', phone: '' }
const kept = () => drafts.read('draft')
const store = createStore()
const session = createSession(localStorage, sessionStorage, store)
const wrapper = ({ children }: { children: ReactNode }) => (
  <KernelProvider value={{ store, query: createQueryClient() } as Kernel}>{children}</KernelProvider>
)
const show = () => renderHook(() => useKept('draft', EMPTY), { wrapper })

beforeEach(() => session.forget())

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
  drafts.keep('draft', { name: 'Meera' })
  const { result } = renderHook(
    () => {
      const [draft, change] = useKept('draft', EMPTY)
      // like a field in which the reader typed before the page's code had loaded
      // oxlint-disable-next-line react-hooks/exhaustive-deps
      useLayoutEffect(() => change({ phone: '98' }), [])
      return draft
    },
    { wrapper },
  )
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

test('the next account in the tab finds nothing of the last one, also of the same name, and the last one finds it again', () => {
  const logIn = (as: 'Patient' | 'Doctor') => act(() => session.save(tokenFor(as, 'Meera')))
  logIn('Patient')
  const { result } = show()
  act(() => result.current[1]({ name: 'What I told nobody' }))
  act(() => session.destroy())
  expect(result.current[0]).toEqual(EMPTY)
  logIn('Patient')
  expect(result.current[0].name).toBe('What I told nobody')
  act(() => session.destroy())
  logIn('Doctor')
  expect(result.current[0]).toEqual(EMPTY)
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('nobody')
})

test('what a visitor types before the login is theirs after it', () => {
  const { result } = show()
  act(() => result.current[1]({ name: 'Meera' }))
  act(() => session.save(tokenFor('Patient', 'Meera')))
  expect(result.current[0].name).toBe('Meera')
})
