import { BlockList, isIP } from 'node:net'
import type { Fault } from './check-environment.ts'
import { SETTINGS, type Reader, type Setting } from './variables.ts'

/** Lists the missing variables that a process needs in production. */
export function productionNeeds(env: NodeJS.ProcessEnv, reader: Reader): Fault[] {
  if (env.PRODUCTION !== 'true') return []
  return Object.entries<Setting>(SETTINGS).flatMap(([variable, { production, unless, readBy }]) => {
    const isNeeded = production === 'needed' && readBy.includes(reader)
    const isSpared = unless !== undefined && env[unless[0]] === unless[1]
    if (!isNeeded || isSpared) return []
    if (!env[variable]?.trim()) return [{ variable, message: 'is not set, and production needs it' }]
    if (NO_VALUE.test(env[variable]))
      return [{ variable, message: 'only stands for a value, and production needs one' }]
    if (UNSEEN.test(env[variable])) return [{ variable, message: 'holds characters that nobody can see' }]
    // a login is not safe on a connection that others can read
    if (variable === 'PUBLIC_URL' && !env[variable].startsWith('https://'))
      return [{ variable, message: 'must be an https address in production' }]
    if (variable === 'PUBLIC_URL' && isOfThisMachine(env[variable]))
      return [{ variable, message: 'must be where visitors open the site, and not this machine’s name for itself' }]
    if (variable === 'PUBLIC_URL' && !isSite(env[variable]))
      return [{ variable, message: 'must be the address of the site alone, such as https://clinic.example' }]
    return []
  })
}

/** Matches what people and scripts leave in place of a value, and a value that repeats a single character. */
const NO_VALUE = /^(?:undefined|null|nil|change-?_?me|todo|tbd|secret|password|<.*>|(.)\1*)$/i
/**
 * Matches spaces at the ends of a value and invisible characters in it: a copied value with them looks right, but the
 * provider rejects it.
 */
const UNSEEN = /^\s|\s$|\p{Default_Ignorable_Code_Point}/u

/** A site's address has no path, because pages, emails and cookies append their own paths. */
function isSite(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, hostname } = new URL(address)
  return [origin, `${origin}/`].includes(address) && (hostname.includes('.') || hostname.startsWith('['))
}

const OWN_NAMES = /^(?:(?:.+\.)?localhost6?|localhost6?\.localdomain6?|ip6-(?:localhost|loopback)|loopback)\.?$/
const OWN_ADDRESSES = new BlockList()
OWN_ADDRESSES.addSubnet('127.0.0.0', 8, 'ipv4')
OWN_ADDRESSES.addSubnet('0.0.0.0', 8, 'ipv4')
OWN_ADDRESSES.addSubnet('::', 127, 'ipv6')

/** True if only this machine can reach the address: links in emails would then work for nobody else. */
export function isOfThisMachine(address: string): boolean {
  if (!URL.canParse(address)) return false
  // the parser has already expanded short forms such as 127.1
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '')
  const kind = isIP(host)
  return kind === 0 ? OWN_NAMES.test(host) : OWN_ADDRESSES.check(host, kind === 4 ? 'ipv4' : 'ipv6')
}

/** Returns the given errors, plus one for each other variable that production needs. */
export const withProductionNeeds = (faults: Fault[], env: NodeJS.ProcessEnv, reader: Reader): Fault[] => [
  ...faults,
  ...productionNeeds(env, reader).filter(({ variable }) => !faults.some((fault) => fault.variable === variable)),
]
