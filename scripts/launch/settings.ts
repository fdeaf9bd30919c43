import { readProduction } from '@app/config/read-production'

/** The settings that concern the whole product rather than a single part. */
export interface Settings {
  /** sandbox: the local emulator; test: the provider with its test keys; live: real money. */
  payments: 'sandbox' | 'test' | 'live'
  isProduction: boolean
  /** True if the demo people, who share one password, are loaded. */
  hasDemo: boolean
}

/**
 * Reads the settings from the environment; an empty variable counts as missing.
 *
 * @throws Error with a one-line message that names the variable.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const isProduction = readProduction(env)
  const payments = env.PAYMENTS_MODE || 'sandbox'
  if (payments !== 'sandbox' && payments !== 'test' && payments !== 'live')
    throw new Error('PAYMENTS_MODE must be sandbox, test or live')
  if (isProduction && payments === 'sandbox') throw new Error('PAYMENTS_MODE must be test or live in production')
  if (env.DATABASE_URL && !/^postgres(ql)?:\/\//.test(env.DATABASE_URL))
    throw new Error('DATABASE_URL must be a postgres:// address')
  return { payments, isProduction, hasDemo: !isProduction && payments !== 'live' }
}
