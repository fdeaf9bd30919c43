import type { Endpoint } from '@app/contracts/endpoint'
import { ENDPOINTS } from '@app/contracts/endpoints'
import { expect, test } from 'vitest'
import { OPENED_PAGES } from './opened-pages.ts'

test('each call that shows a record to others has its plain words, and no other has', () => {
  const audited = Object.entries<Endpoint>(ENDPOINTS).flatMap(([name, { audits }]) =>
    audits ? [name.split(' ')[1]!] : [],
  )
  expect(audited.length).toBeGreaterThan(0)
  expect(Object.keys(OPENED_PAGES).toSorted()).toEqual([...new Set(audited)].toSorted())
})
