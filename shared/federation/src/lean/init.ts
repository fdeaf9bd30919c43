import type { Federation } from '../shell-federation.ts'

interface Options {
  webpackRequire: { federation: Pick<Federation, 'runtime'> & { initOptions: { name: string } } }
}

/**
 * Replaces the code with which the runtime starts a build. This module can't share parts of a library, because no build
 * here needs that.
 */
export const init = ({ webpackRequire: { federation } }: Options): unknown =>
  federation.runtime.init(federation.initOptions)
