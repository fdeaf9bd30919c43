import type { Fault } from './check-environment.ts'

/**
 * Checks the variable that determines whether this is production, and returns what is wrong with it. Only PRODUCTION
 * determines this; NODE_ENV belongs to the build tools. NODE_ENV=production without PRODUCTION is refused, so that a
 * server whose operator believes it to be in production never runs as a demo.
 */
export function productionFault(env: NodeJS.ProcessEnv): Fault | undefined {
  const { PRODUCTION = '', NODE_ENV } = env
  if (PRODUCTION === '' && NODE_ENV === 'production')
    return { variable: 'PRODUCTION', message: 'is not set, and NODE_ENV does not count' }
  if (!['', 'true', 'false'].includes(PRODUCTION)) return { variable: 'PRODUCTION', message: 'must be true or false' }
  return undefined
}

/**
 * Returns whether this is production.
 *
 * @throws Error with a one-line message that names the variable.
 */
export function readProduction(env: NodeJS.ProcessEnv): boolean {
  const fault = productionFault(env)
  if (fault) throw new Error(`${fault.variable} ${fault.message}`)
  return env.PRODUCTION === 'true'
}
