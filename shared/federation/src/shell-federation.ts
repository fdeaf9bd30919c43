interface Options {
  name: string
}

interface Instance extends Options {
  initOptions(options: Options): void
}

export interface Runtime {
  init(options: Options): Instance
  getInstance(finder: (instance: Instance) => boolean): Instance | null
  createInstance(options: Options): Instance
}

/** The parts of the federation runtime that the bundler's code needs, in each build that takes part in federation. */
export interface Federation {
  runtime: Runtime
  bundlerRuntime: object
  attachShareScopeMap: unknown
}

// the page has this module once, like React: otherwise each remote's entry would be 3 kB larger. Since contract 1.3.
const place = globalThis as { __shell_federation__?: Federation }

/** The shell provides its own runtime before any remote runs. */
export const provideFederation = (federation: Federation): void => {
  place.__shell_federation__ = federation
}

export function shellFederation(): Federation {
  if (!place.__shell_federation__) throw new Error('this shell does not provide the federation runtime')
  return place.__shell_federation__
}
