import path from 'node:path'
import type { Fault } from '@app/config/check-environment'
import { SETTINGS, type Variable } from '@app/config/variables'
import { newKeyPair } from '@app/federation/publishing/signing'
import { configFaults } from '../../api/src/platform/config/config.ts'
import { webConfigFaults } from '../../shell/server/config.ts'
import { sandboxCheckouts } from '../../shell/dev/sandbox-checkouts.ts'
import { readSettings } from '../launch/settings.ts'

export interface Finding {
  name: string
  value: string
  from: 'environment' | 'default'
  faults: string[]
}

/**
 * Lists each variable that a person running the product may set: its value, where the value comes from, and its errors.
 */
export function examine(env: NodeJS.ProcessEnv): Finding[] {
  const faults = [
    ...launchFaults(env),
    ...portFaults(env),
    ...configFaults(apiEnvironment(env)),
    ...webConfigFaults(webEnvironment(env)),
  ]
  const names = [...new Set([...Object.keys(SETTINGS), ...faults.map(({ variable }) => variable)])]
  return names.map((name) => {
    const variable: Variable | undefined = SETTINGS[name as keyof typeof SETTINGS]
    const isSet = Boolean(env[name])
    return {
      name,
      value: shown(variable, env[name]),
      from: isSet ? 'environment' : 'default',
      // the API and the web process may both report this error
      faults: [...new Set(faults.filter((fault) => fault.variable === name).map(({ message }) => message))],
    }
  })
}

function shown(variable: Variable | undefined, value: string | undefined): string {
  // a name that is in no list of settings may have any value
  if (!variable || variable.isSecret) return value ? 'set' : 'not set'
  return value || variable.default || variable.otherwise || ''
}

/** Finds the settings for which the launcher refuses to start. */
function launchFaults(env: NodeJS.ProcessEnv): Fault[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    const [, variable = '', message = ''] = /^(\S+) (.*)$/.exec((error as Error).message) ?? []
    return [{ variable, message }]
  }
}

/** Finds two parts with the same port, because they can't both listen on it. */
function portFaults(env: NodeJS.ProcessEnv): Fault[] {
  const ports = (['PORT', 'API_PORT', 'SANDBOX_PORT'] as const).map((name) => [
    name,
    env[name] || SETTINGS[name].default,
  ])
  return ports.flatMap(([variable, port], index) => {
    const [other] = ports.slice(0, index).find(([, taken]) => taken === port) ?? []
    return variable && other ? [{ variable, message: `is the port of ${other} too` }] : []
  })
}

/**
 * Returns true for the sandbox, even if the configured mode is not valid, because one error must not look like four.
 */
const isSandbox = ({ PAYMENTS_MODE }: NodeJS.ProcessEnv): boolean =>
  PAYMENTS_MODE !== 'test' && PAYMENTS_MODE !== 'live'

const storageOf = (env: NodeJS.ProcessEnv): string =>
  env.STORAGE_DIR || path.join(env.DATA_DIR || SETTINGS.DATA_DIR.default, 'storage')

/**
 * Builds the API's environment as the launcher would, with placeholders for the secrets that the launcher generates.
 */
export const apiEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  HOST: '127.0.0.1',
  PAYMENTS_MODE: env.PAYMENTS_MODE || SETTINGS.PAYMENTS_MODE.default,
  DATABASE_URL: env.DATABASE_URL || 'postgres://embedded',
  STORAGE_DIR: storageOf(env),
  FILES: env.FILES || path.join(env.DATA_DIR || SETTINGS.DATA_DIR.default, 'files'),
  AUTH_SECRET: env.AUTH_SECRET || 'made by the launcher and long enough',
  ...(isSandbox(env)
    ? {
        RAZORPAY_KEY_ID: 'rzp_test_sandbox',
        RAZORPAY_KEY_SECRET: 'made by the launcher',
        RAZORPAY_WEBHOOK_SECRETS: 'made by the launcher',
        RAZORPAY_BASE_URL: 'http://127.0.0.1:4010',
        CASHFREE_CLIENT_ID: 'TEST_sandbox',
        CASHFREE_CLIENT_SECRET: 'made by the launcher',
        CASHFREE_BASE_URL: 'http://127.0.0.1:4010/pg',
        ...sandboxCheckouts(env),
      }
    : {}),
})

/** Builds the web process's environment as the launcher would. */
export const webEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  PAYMENTS_MODE: env.PAYMENTS_MODE || SETTINGS.PAYMENTS_MODE.default,
  API_URL: 'http://127.0.0.1:4000',
  RELEASES: env.RELEASES || SETTINGS.RELEASES.default,
  STORAGE_DIR: storageOf(env),
  // the development registry generates its own key, and is stored in a folder
  ...(env.REGISTRY_ROOT ? {} : { REGISTRY_ROOT: newKeyPair().publicKey, REGISTRY: undefined }),
  ...(isSandbox(env) ? sandboxCheckouts(env) : {}),
})
