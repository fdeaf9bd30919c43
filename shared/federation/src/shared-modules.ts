/**
 * What exists once in the page, and who brings it. The shell provides all of it eagerly; a remote carries no copy of its
 * own and fails to load, by name, when the shell's version is out of its range. jotai and the router are reached through
 * the kernel alone.
 */
const VERSION = { react: '19.3.1', 'react-dom': '19.3.1', '@app/kernel': '1.0.0' }

const MODULES: Record<string, keyof typeof VERSION> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  '@app/kernel': '@app/kernel',
}
const HOST_ONLY = 'react-dom/client'

/** In dev nothing is eager and remotes keep fallbacks, so that each server starts alone. */
export const sharedByHost = (dev: boolean) =>
  Object.fromEntries(
    Object.entries(MODULES).map(([module, owner]) => {
      const version = VERSION[owner]
      return [module, { singleton: true, strictVersion: true, version, requiredVersion: version, eager: !dev }]
    }),
  )

export const sharedByRemote = (dev: boolean) =>
  Object.fromEntries(
    Object.entries(MODULES)
      .filter(([module]) => module !== HOST_ONLY)
      .map(([module, owner]) => [
        module,
        {
          singleton: true,
          strictVersion: true,
          requiredVersion: `^${VERSION[owner]}`,
          ...(dev ? {} : { import: false as const }),
        },
      ]),
  )
