import type { Fault } from './check-environment.ts'

/**
 * Says what is wrong with the variable that tells whether this is production. PRODUCTION alone says so; the tools of
 * the build have NODE_ENV to themselves. NODE_ENV=production without PRODUCTION is refused: a server that its owner
 * takes for production must not run as a demo.
 */
export function productionFault(env: NodeJS.ProcessEnv): Fault | undefined {
  const { PRODUCTION = '', NODE_ENV } = env
  if (PRODUCTION === '' && NODE_ENV === 'production')
    return { variable: 'PRODUCTION', message: 'is not set, and NODE_ENV does not count' }
  if (!['', 'true', 'false'].includes(PRODUCTION)) return { variable: 'PRODUCTION', message: 'must be true or false' }
  return undefined
}

/**
 * Whether this is production.
 *
 * @throws Error in one line that names the variable.
 */
export function readProduction(env: NodeJS.ProcessEnv): boolean {
  const fault = productionFault(env)
  if (fault) throw new Error(`${fault.variable} ${fault.message}`)
  return env.PRODUCTION === 'true'
}
