import { expect, test } from 'vitest'
import { lockedPackages } from './locked-packages.ts'

const LOCK = `
lockfileVersion: '9.0'
importers:
  remotes/booking:
    dependencies:
      '@app/kernel':
        specifier: workspace:*
        version: link:../../shared/kernel
      react:
        specifier: 'catalog:'
        version: 19.3.1
    devDependencies:
      plugin:
        specifier: 1.0.0
        version: 1.0.0(react@19.3.1)
      aliased:
        specifier: npm:other@2.0.0
        version: other@2.0.0
  remotes/content:
    dependencies:
      swiper:
        specifier: 12.0.0
        version: 12.0.0
packages:
  react@19.3.1: { resolution: { integrity: sha512-react } }
  plugin@1.0.0: { resolution: { integrity: sha512-plugin } }
  other@2.0.0: { resolution: { integrity: sha512-other } }
  deep@3.0.0: { resolution: { integrity: sha512-deep } }
  swiper@12.0.0: { resolution: { integrity: sha512-swiper } }
snapshots:
  react@19.3.1: {}
  plugin@1.0.0(react@19.3.1):
    dependencies:
      react: 19.3.1
    optionalDependencies:
      deep: 3.0.0
  other@2.0.0: {}
  deep@3.0.0:
    dependencies:
      plugin: 1.0.0(react@19.3.1)
  swiper@12.0.0: {}
`
const booking = (lock: string) => lockedPackages(lock, ['remotes/booking'])

test('a folder’s packages are those that it names, and all that these need', () => {
  expect(booking(LOCK)).toEqual({
    'react@19.3.1': { resolution: { integrity: 'sha512-react' } },
    'plugin@1.0.0(react@19.3.1)': { resolution: { integrity: 'sha512-plugin' } },
    'other@2.0.0': { resolution: { integrity: 'sha512-other' } },
    'deep@3.0.0': { resolution: { integrity: 'sha512-deep' } },
  })
})

test('what another remote uses changes nothing', () => {
  expect(booking(LOCK.replaceAll('12.0.0', '12.1.0'))).toEqual(booking(LOCK))
})

test('another content of a package that is used deep below changes it', () => {
  expect(booking(LOCK.replace('sha512-deep', 'sha512-new'))).not.toEqual(booking(LOCK))
})
