import type { Federation } from '../shell-federation.ts'

interface Options {
  webpackRequire: { federation: Pick<Federation, 'runtime'> & { initOptions: { name: string } } }
}

/** Stands for the runtime's beginning of a build, without its sharing of parts of a library, which nothing here asks for. */
export const init = ({ webpackRequire: { federation } }: Options) => federation.runtime.init(federation.initOptions)
