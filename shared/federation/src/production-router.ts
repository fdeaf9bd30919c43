import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const ofKernel = createRequire(join(import.meta.dirname, '../../kernel/package.json'))

/**
 * Aliases of the router's production files. Its package leads bundlers to the development files, which also contain
 * the warnings for developers.
 */
export function productionRouter(): Record<string, string> {
  const router = createRequire(ofKernel.resolve('react-router-dom')).resolve('react-router')
  const production = join(dirname(router), '../production')
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  }
}
