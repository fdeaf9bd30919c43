import { defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { fakeNetwork, renderRemote } from '@app/testing/render-remote'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Site } from '../site.ts'
import { Footer } from './footer.tsx'

fakeNetwork()

function show(contact: Partial<Site['contact']>) {
  const site = {
    entries: [],
    year: 2026,
    contact: { phones: [], address: '', social: [], ...contact },
  } as unknown as Site
  const page = defineRemote({
    contract: CONTRACT,
    build: 'test',
    routes: () => [{ path: '/', element: <Footer site={site} /> }],
    head: () => undefined,
    fallback: () => null,
    busy: () => false,
  })
  renderRemote(page, { path: '/' })
  expect(screen.getByText('Reach us')).toBeDefined()
}

test('SHELL-06 SHELL-23 the wellness site is linked where it is configured', () => {
  show({ wellness: 'https://wellness.example' })
  const link = screen.getByRole('link', { name: 'Our wellness site' })
  expect(link.getAttribute('href')).toBe('https://wellness.example')
})

test('SHELL-23 nothing speaks of a wellness site where there is none', () => {
  show({})
  expect(screen.queryByText(/wellness/)).toBeNull()
})

test('a tap on an emergency number calls it', () => {
  show({})
  for (const number of ['112', '14416'])
    expect(screen.getByRole('link', { name: number }).getAttribute('href')).toBe(`tel:${number}`)
})
