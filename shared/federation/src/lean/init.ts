import type { Federation } from '../shell-federation.ts'

interface Options {
  webpackRequire: { federation: Pick<Federation, 'runtime'> & { initOptions: { name: string } } }
}

/**
 * Replaces the runtime's start of a build. It leaves out the sharing of parts of a library, because nothing here
 * uses that.
 */
export const init = ({ webpackRequire: { federation } }: Options): unknown =>
  federation.runtime.init(federation.initOptions)
