import { createRequire } from 'node:module'
import { join } from 'node:path'
import { CONTRACT } from '@app/kernel/contract'
import { rspack } from '@rsbuild/core'
import type { Manifest } from './manifest.ts'
import { SHARED_VERSIONS } from './shared-modules.ts'
import { holds } from './whose-react.ts'

/** The one module of such a build that has the React and the kernel of the shell. */
const SHELL_SIDE = /[\\/]own-root[\\/]shell-side\.[jt]sx?$/
const SHARED = /^(?:(?:react|react-dom)(?:\/[\w.-]+)?|@app\/kernel)$/

export const bringsReact = ({ react }: Pick<Manifest, 'react'>): boolean => react === 'own'

/** The version of React that the package in a folder is installed with. */
export const installedReact = (folder: string): string =>
  (createRequire(join(folder, 'package.json'))('react/package.json') as { version: string }).version

/**
 * The range of React that the shell must bring for a build of the remote; any, if it brings its own.
 *
 * @throws Error if the shell's React, with which it is built, is not in the range that the manifest states.
 */
export function reactRange(manifest: Pick<Manifest, 'name' | 'react'>): string {
  if (bringsReact(manifest)) return '*'
  const { name, react = `^${SHARED_VERSIONS.react}` } = manifest
  if (!holds(react, SHARED_VERSIONS.react))
    throw new Error(`${name} is built with React ${SHARED_VERSIONS.react}, which is not in ${react}`)
  return react
}

/**
 * The range of the kernel for the contracts that a manifest states: '^1.9.0 || ^2.0.0'.
 *
 * @throws Error if there are several, and the one with which it is built is none of them.
 */
export function kernelRange({ name, contract }: Pick<Manifest, 'name' | 'contract'>): string {
  const contracts = contract.split(' || ')
  if (contracts.length > 1 && !contracts.includes(CONTRACT))
    throw new Error(`${name} is built with contract ${CONTRACT}, and states ${contract}`)
  return contracts.map((one) => `^${one}.0`).join(' || ')
}

/**
 * Gives all modules of a build the React of the remote's own package and a kernel that is bound to it, but for the one that
 * speaks with the shell.
 *
 * @param folder - The remote's own, in which its React is installed.
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

/** The module that a remote with its own React exposes: its own, as the shell knows remotes. */
export const exposedAs = (side: 'in-browser' | 'on-server'): string =>
  createRequire(import.meta.url).resolve(`@app/kernel/own-root/${side}`)
