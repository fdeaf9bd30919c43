/**
 * Whether this is production. PRODUCTION alone says so; the tools of the build have NODE_ENV to themselves.
 *
 * @throws Error in one line when NODE_ENV says production and PRODUCTION says nothing: a server that its owner takes for
 * production must not run as a demo.
 */
export function readProduction(env: NodeJS.ProcessEnv): boolean {
  const { PRODUCTION: said = '', NODE_ENV } = env
  if (said === '' && NODE_ENV === 'production') throw new Error('PRODUCTION is not set, and NODE_ENV does not count')
  if (!['', 'true', 'false'].includes(said)) throw new Error('PRODUCTION must be true or false')
  return said === 'true'
}
