import path from 'node:path'
import type { Manifest } from '@app/federation/manifest'
import { remoteNames } from '@app/federation/remote-folders'
import { expect, test } from 'vitest'
import { appPages } from '../shell/src/frame/app-pages.ts'
import { shellManifest } from '../shell/src/manifest.ts'

const manifests: Manifest[] = [
  shellManifest,
  ...(await Promise.all(
    remoteNames().map(async (name) => {
      const file = path.resolve(import.meta.dirname, '../remotes', name, 'manifest.ts')
      return ((await import(file)) as { manifest: Manifest }).manifest
    }),
  )),
]

test.each(['patient', 'doctor'])(
  'a phone’s bar has two to four pages of a %s, and More: that is what it has room for',
  (role) => {
    const own = appPages(manifests).filter(
      ({ access, nav }) => (access === role || access === 'member') && !nav.needsRoom,
    )
    expect(own.length).toBeGreaterThanOrEqual(2)
    expect(own.length).toBeLessThanOrEqual(4)
  },
)

test('every page of the navigation is private, has an address of its own and shows the navigation', () => {
  for (const { path: address, access, frame } of appPages(manifests)) {
    expect(['patient', 'doctor', 'member'], address).toContain(access)
    expect(address).not.toContain(':')
    expect(frame, address).toBe('app')
  }
})
