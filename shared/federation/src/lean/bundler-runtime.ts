import { initContainerEntry } from '@module-federation/init-container-entry'
import { shellFederation, type Runtime } from '../shell-federation.ts'

/**
 * Replaces the bundler's side of the runtime in a remote with the shell's own, which is already in the page. What
 * belongs to a single build, namely its instance and its scopes, is created for each build.
 */
const { runtime, bundlerRuntime, attachShareScopeMap } = shellFederation()

const init: Runtime['init'] = (options) => {
  const made = runtime.getInstance(({ name }) => name === options.name)
  if (!made) return runtime.createInstance(options)
  made.initOptions(options)
  return made
}

const own: Runtime = { ...runtime, init }

// oxlint-disable-next-line import/no-default-export -- the bundler imports it so
export default {
  runtime: own,
  instance: undefined,
  initOptions: undefined,
  // the shell exposes no modules, so it needs no code for that
  bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
}
