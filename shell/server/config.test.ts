import { describe, expect, test } from 'vitest'
import { readWebConfig } from './config.ts'

const NEEDED = { API_URL: 'http://127.0.0.1:4000', RELEASES: '/releases', STORAGE_DIR: '/storage' }

describe('the page of components', () => {
  test('stands outside of production', () => {
    expect(readWebConfig(NEEDED).gallery).toBe(true)
  })

  test('is gone in production', () => {
    expect(readWebConfig({ ...NEEDED, PRODUCTION: 'true' }).gallery).toBe(false)
  })

  test('waits for a flag that can be read', () => {
    expect(() => readWebConfig({ ...NEEDED, PRODUCTION: 'yes' })).toThrow('PRODUCTION=yes is neither true nor false')
  })
})
