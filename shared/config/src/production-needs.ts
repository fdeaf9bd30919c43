import type { Fault } from './check-environment.ts'
import { SETTINGS, type Reader, type Setting } from './variables.ts'

/** Lists the variables that production needs for one process and that are not set. */
export function productionNeeds(env: NodeJS.ProcessEnv, reader: Reader): Fault[] {
  if (env.PRODUCTION !== 'true') return []
  return Object.entries<Setting>(SETTINGS).flatMap(([variable, { production, unless, readBy }]) => {
    const isNeeded = production === 'needed' && readBy.includes(reader)
    const isSpared = unless !== undefined && env[unless[0]] === unless[1]
    if (!isNeeded || isSpared) return []
    if (!env[variable]?.trim()) return [{ variable, message: 'is not set, and production needs it' }]
    // a login is not safe on a connection that others can read
    if (variable === 'PUBLIC_URL' && !env[variable].startsWith('https://'))
      return [{ variable, message: 'must be an https address in production' }]
    return []
  })
}

/** Joins the faults that are already known with those that production adds. */
export const withProductionNeeds = (faults: Fault[], env: NodeJS.ProcessEnv, reader: Reader): Fault[] => [
  ...faults,
  ...productionNeeds(env, reader).filter(({ variable }) => !faults.some((fault) => fault.variable === variable)),
]
