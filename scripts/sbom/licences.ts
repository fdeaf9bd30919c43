import { nameOf, type Component } from './write-sbom.ts'

/** The licences that let everybody use and modify a package. */
const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND MIT',
  '(MIT AND Zlib)',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
])

/** Packages that have a different licence, or name none, each with the reason why we may use it. */
const ALLOWED: Readonly<Record<string, string>> = {
  '@axe-core/playwright': 'MPL-2.0, for tests alone, unchanged',
  '@img/sharp-libvips-linux-x64': 'LGPL-3.0-or-later, a library of its own that is linked at run time, unchanged',
  '@img/sharp-libvips-linux-arm64': 'LGPL-3.0-or-later, as the one for x64',
  '@img/sharp-libvips-linuxmusl-x64': 'LGPL-3.0-or-later, as the one for x64',
  '@zone-eu/mailsplit': 'MIT OR EUPL-1.1+: we take MIT',
  '@zoom/videosdk': 'has terms of its own; used with VIDEO_ENGINE=zoom alone',
  'axe-core': 'MPL-2.0, for tests alone, unchanged',
  busboy: 'MIT by its licences field, which is no SPDX name; for tests alone',
  dicer: 'MIT by its licences field, which is no SPDX name; for tests alone',
  dompurify: 'MPL-2.0 OR Apache-2.0: we take Apache-2.0',
  'humanize-number': 'MIT by its README; for tests alone',
  'ical.js': 'MPL-2.0, for tests alone, unchanged',
  lightningcss: 'MPL-2.0, for builds alone, unchanged',
  'lightningcss-linux-x64-gnu': 'MPL-2.0, as lightningcss',
  'lightningcss-linux-arm64-gnu': 'MPL-2.0, as lightningcss',
  only: 'MIT by its README; for tests alone',
  'png-js': 'MIT by its licence file',
  streamsearch: 'MIT by its licences field, which is no SPDX name; for tests alone',
  'type-fest': 'MIT OR CC0-1.0: we take MIT',
}

/** Lists the packages whose licence nobody has reviewed, and the exceptions that are no longer needed. */
export function licenceFaults(packages: readonly Component[], allowed = ALLOWED): string[] {
  const others = packages.filter((one) => !FREE.has(licenceOf(one)))
  const unknown = others.filter((one) => !(nameOf(one) in allowed))
  const free = packages.filter((one) => FREE.has(licenceOf(one)) && nameOf(one) in allowed)
  return [
    ...unknown.map((one) => `${nameOf(one)} ${one.version}: ${licenceOf(one) || 'names no licence'}`),
    ...free
      .filter((one) => !others.some((other) => nameOf(other) === nameOf(one)))
      .map((one) => `${nameOf(one)} is ${licenceOf(one)}: it needs no exception`),
  ]
}

const licenceOf = ({ licenses = [] }: Component): string =>
  licenses.map(({ license, expression }) => license?.id ?? expression ?? license?.name ?? '').join(' AND ')
