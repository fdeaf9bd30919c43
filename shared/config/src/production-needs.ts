import type { Fault } from './check-environment.ts'
import { SETTINGS, type Reader, type Setting } from './variables.ts'

/** What production needs of one process and is not set, by the table of variables. */
export function productionNeeds(env: NodeJS.ProcessEnv, reader: Reader): Fault[] {
  if (env.PRODUCTION !== 'true') return []
  return Object.entries<Setting>(SETTINGS).flatMap(([variable, { production, unless, readBy }]) => {
    const isNeeded = production === 'needed' && readBy.includes(reader)
    const isSpared = unless !== undefined && env[unless[0]] === unless[1]
    if (!isNeeded || isSpared) return []
    if (!env[variable]?.trim()) return [{ variable, message: 'is not set, and production needs it' }]
    // what goes by a line that others read along is no login
    if (variable === 'PUBLIC_URL' && !env[variable].startsWith('https://'))
      return [{ variable, message: 'must be an https address in production' }]
    return []
  })
}

/** What is known to be wrong, and what production needs besides. */
export const withProductionNeeds = (faults: Fault[], env: NodeJS.ProcessEnv, reader: Reader): Fault[] => [
  ...faults,
  ...productionNeeds(env, reader).filter(({ variable }) => !faults.some((fault) => fault.variable === variable)),
]
