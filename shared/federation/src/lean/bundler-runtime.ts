import { initContainerEntry } from '@module-federation/init-container-entry'
import { shellFederation, type Runtime } from '../shell-federation.ts'

/**
 * Replaces the bundler's side of the runtime in a remote by the shell's own, which is already in the page. The
 * parts that belong to one build, its instance and its scopes, are made for each build.
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
  // the shell exposes no modules, so it needs no code of its own for that
  bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
}
