import { sharedByHost, sharedByRemote } from '@app/federation/shared-modules'
import { CONTRACT } from '@app/kernel/contract'
import { version } from 'react'
import { version as domVersion } from 'react-dom'
import { expect, test } from 'vitest'

test('the shell provides the React that is installed, and a remote asks for one that fits it', () => {
  const host = sharedByHost(false)
  expect(host).toMatchObject({
    react: { version },
    'react/jsx-runtime': { version },
    'react-dom': { version: domVersion },
  })
  expect(sharedByRemote(false)).toMatchObject({ react: { requiredVersion: `^${version}`, import: false } })
})

test('the kernel has the contract’s version: the bundler, too, keeps a remote from an older shell', () => {
  expect(sharedByHost(false)).toMatchObject({ '@app/kernel': { version: `${CONTRACT}.0` } })
  expect(sharedByRemote(false)).toMatchObject({ '@app/kernel': { requiredVersion: `^${CONTRACT}.0` } })
})
