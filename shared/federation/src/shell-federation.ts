interface Options {
  name: string
}

interface Instance extends Options {
  initOptions(options: Options): void
}

/** What a bundler's code needs of the federation runtime, as it stands in each build that federates. */
export interface Federation {
  runtime: {
    init(options: Options): Instance
    getInstance(finder: (instance: Instance) => boolean): Instance | null
    createInstance(options: Options): Instance
  }
  bundlerRuntime: object
  attachShareScopeMap: unknown
}

// in the page once, as React is: each remote's entry would weigh 3 kB more. Since contract 1.3.
const place = globalThis as { __shell_federation__?: Federation }

/** The shell hands its own on before any remote runs. */
export const provideFederation = (federation: Federation): void => {
  place.__shell_federation__ = federation
}

export function shellFederation(): Federation {
  if (!place.__shell_federation__) throw new Error('this shell does not provide the federation runtime')
  return place.__shell_federation__
}
