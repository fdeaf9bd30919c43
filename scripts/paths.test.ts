import fs from 'node:fs'
import path from 'node:path'
import { PROFILE_TYPES, startTreatmentPath } from '@app/domain/profile-type'
import type { Manifest } from '@app/federation/manifest'
import { pageAt } from '@app/federation/pages'
import { remoteNames } from '@app/federation/remote-folders'
import { expect, test } from 'vitest'
import { PATHS } from '../shared/parts/src/paths.ts'
import { shellManifest } from '../shell/src/manifest.ts'

const REMOTES = path.resolve(import.meta.dirname, '../remotes')

const manifests = [
  shellManifest,
  ...(await Promise.all(
    remoteNames().map(async (name) => {
      const { manifest } = (await import(path.join(REMOTES, name, 'manifest.ts'))) as { manifest: Manifest }
      return manifest
    }),
  )),
]

test.each(Object.entries(PATHS))('%s, which remotes share, is the path of one page: %s', (_name, shared) => {
  const pages = manifests.flatMap((manifest) => manifest.pages)
  expect(pages.filter((page) => page.path === shared)).toHaveLength(1)
})

test.each(PROFILE_TYPES)('Start Treatment leads to a page for a %s', (type) => {
  expect(pageAt(manifests, startTreatmentPath([type]))).toBeDefined()
})

test('a remote types an address in its pages alone: its links are made from those, or from the shared ones', () => {
  const screens = fs
    .readdirSync(REMOTES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^/.]+\/src\/.*\.tsx$/.test(file) && !file.endsWith('.test.tsx'))
  expect(screens.length).toBeGreaterThan(100)
  const typed = screens.flatMap((file) =>
    [...fs.readFileSync(path.join(REMOTES, file), 'utf8').matchAll(/(?:\bto=\{?|navigate\()["'`]\/[a-z].*/g)].map(
      ([link]) => `${file}: ${link}`,
    ),
  )
  expect(typed).toEqual([])
})
