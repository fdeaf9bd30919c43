import { createRequire } from 'node:module'
import { join } from 'node:path'
import { CONTRACT } from '@app/kernel/contract'
import { rspack } from '@rsbuild/core'
import type { Manifest } from './manifest.ts'
import { SHARED_VERSIONS } from './shared-modules.ts'
import { holds } from './whose-react.ts'

/** The only module that uses the shell's React and kernel in the build of a remote with its own React. */
const SHELL_SIDE = /[\\/]own-root[\\/]shell-side\.[jt]sx?$/
const SHARED = /^(?:(?:react|react-dom)(?:\/[\w.-]+)?|@app\/kernel)$/

export const bringsReact = ({ react }: Pick<Manifest, 'react'>): boolean => react === 'own'

/** Returns the React version that is installed for the package in a folder. */
export const installedReact = (folder: string): string =>
  (createRequire(join(folder, 'package.json'))('react/package.json') as { version: string }).version

/**
 * The range of React versions that the shell must provide for a build of the remote; any, if the remote brings its own.
 *
 * @throws Error if the shell's React, with which it is built, is not in the range that the manifest declares.
 */
export function reactRange(manifest: Pick<Manifest, 'name' | 'react'>): string {
  if (bringsReact(manifest)) return '*'
  const { name, react = `^${SHARED_VERSIONS.react}` } = manifest
  if (!holds(react, SHARED_VERSIONS.react))
    throw new Error(`${name} is built with React ${SHARED_VERSIONS.react}, which is not in ${react}`)
  return react
}

/**
 * The kernel version range for the contracts that a manifest declares: '^1.9.0 || ^2.0.0'.
 *
 * @throws Error if the manifest declares several contracts, and the one with which the remote is built is not among
 * them.
 */
export function kernelRange({ name, contract }: Pick<Manifest, 'name' | 'contract'>): string {
  const contracts = contract.split(' || ')
  if (contracts.length > 1 && !contracts.includes(CONTRACT))
    throw new Error(`${name} is built with contract ${CONTRACT}, and states ${contract}`)
  return contracts.map((one) => `^${one}.0`).join(' || ')
}

/**
 * Gives each module of a build the React of the remote's own package and a kernel that is bound to this React. The only
 * exception is the module that communicates with the shell.
 *
 * @param folder - The remote's own folder, in which its React is installed.
 */
export function ownReact(folder: string) {
  const own = createRequire(join(folder, 'package.json'))
  const kernel = createRequire(import.meta.url)
  return {
    alias: { 'own-remote$': join(folder, 'src/remote.tsx') },
    plugin: new rspack.NormalModuleReplacementPlugin(SHARED, (found) => {
      if (!isOfShellSide(found)) found.request = (found.request === '@app/kernel' ? kernel : own).resolve(found.request)
    }),
  }
}

export const isOfShellSide = ({ contextInfo }: { contextInfo?: { issuer: string } | undefined }): boolean =>
  SHELL_SIDE.test(contextInfo?.issuer ?? '')

/**
 * The module that a remote with its own React exposes: it wraps the remote's actual module in the form that the shell
 * expects.
 */
export const exposedAs = (side: 'in-browser' | 'on-server'): string =>
  createRequire(import.meta.url).resolve(`@app/kernel/own-root/${side}`)
