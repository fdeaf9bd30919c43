import { createRequire } from 'node:module'
import { join } from 'node:path'

const ofKernel = createRequire(join(import.meta.dirname, '../../kernel/package.json'))
const versionOf = (file: string): string => (ofKernel(file) as { version: string }).version

/**
 * The modules that exist once in the page, and who provides them. The shell provides all shared modules eagerly. A
 * remote has no copy of its own. If the shell's version is out of its range, the remote fails to load, with the
 * module's name in the error. Remotes reach jotai and the router only through the kernel. The versions are those
 * installed for the kernel.
 */
export const SHARED_VERSIONS = {
  react: versionOf('react/package.json'),
  'react-dom': versionOf('react-dom/package.json'),
  '@app/kernel': versionOf('./package.json'),
}

const MODULES: Record<string, keyof typeof SHARED_VERSIONS> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  '@app/kernel': '@app/kernel',
}
const HOST_ONLY = 'react-dom/client'

/** In development nothing is eager and remotes keep fallbacks, so that each server can start on its own. */
export const sharedByHost = (dev: boolean) =>
  Object.fromEntries(
    Object.entries(MODULES).map(([module, owner]) => {
      const version = SHARED_VERSIONS[owner]
      return [module, { singleton: true, strictVersion: true, version, requiredVersion: version, eager: !dev }]
    }),
  )

/** `react` and `kernel` are the ranges that a remote's build accepts from the shell. */
export const sharedByRemote = (
  dev: boolean,
  { react = `^${SHARED_VERSIONS.react}`, kernel = `^${SHARED_VERSIONS['@app/kernel']}` } = {},
) =>
  Object.fromEntries(
    Object.entries(MODULES)
      .filter(([module]) => module !== HOST_ONLY)
      .map(([module, owner]) => [
        module,
        {
          singleton: true,
          strictVersion: true,
          requiredVersion: owner === '@app/kernel' ? kernel : react,
          ...(dev ? {} : { import: false as const }),
        },
      ]),
  )
