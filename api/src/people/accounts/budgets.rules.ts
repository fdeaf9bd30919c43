import { growing, within, type Budget } from '../../limits/limit.rules.ts'

/** Who comes: from which address, and in which browser, if it has let somebody in before. */
export interface Caller {
  address: string
  device: { id: string; user_id: string } | undefined
}

/** Seconds between two codes to one phone or e-mail address. */
export const RESEND_AFTER = 30

const HOUR = 3600
const DAY = 24 * HOUR
const QUARTER = 15 * 60

/**
 * What wrong passwords are counted against. A stranger's cost the stranger's address, and one account from that address
 * sooner; the owner's own address and browser are not touched by them. A browser that knows the account has a budget of
 * its own.
 *
 * @param userId - Of the account, if there is one.
 */
export const loginBudgets = (account: string, userId: string | undefined, { address, device }: Caller): Budget[] =>
  device && device.user_id === userId
    ? [{ name: 'login of a device', key: device.id, wait: within({ count: 10, seconds: QUARTER }) }]
    : [
        {
          name: 'logins from an address',
          key: address,
          wait: within({ count: 10, seconds: QUARTER }, { count: 100, seconds: DAY }),
        },
        {
          name: 'logins to an account from an address',
          key: `${account} ${address}`,
          wait: within({ count: 5, seconds: QUARTER }, { count: 30, seconds: DAY }),
        },
      ]

/**
 * What sent codes are counted against. What strangers ask for makes a destination wait a quarter of an hour at most,
 * and a browser that knows its owner not at all.
 *
 * @param ownerId - Of the phone or e-mail address, if it has one.
 */
export const codeBudgets = (destination: string, ownerId: string | undefined, { address, device }: Caller): Budget[] =>
  device && device.user_id === ownerId
    ? [
        {
          name: 'codes of a device',
          key: device.id,
          wait: within({ count: 1, seconds: RESEND_AFTER }, { count: 5, seconds: HOUR }, { count: 10, seconds: DAY }),
        },
      ]
    : [
        { name: 'codes to a destination', key: destination, wait: growing({ first: RESEND_AFTER, most: QUARTER }) },
        {
          name: 'codes to a destination from an address',
          key: `${destination} ${address}`,
          wait: within({ count: 4, seconds: HOUR }, { count: 8, seconds: DAY }),
        },
        {
          name: 'codes from an address',
          key: address,
          wait: within({ count: 20, seconds: HOUR }, { count: 60, seconds: DAY }),
        },
      ]

/** What links to choose a password are counted against. An address without an account is counted alike. */
export const passwordLinkBudgets = (email: string, { address }: Caller): Budget[] => [
  { name: 'password links to an account', key: email, wait: growing({ first: RESEND_AFTER, most: QUARTER }) },
  {
    name: 'password links from an address',
    key: address,
    wait: within({ count: 10, seconds: HOUR }, { count: 30, seconds: DAY }),
  },
]

/** What links to a new e-mail address are counted against: nobody's mailbox is filled, nor by one member. */
export const emailLinkBudgets = (email: string, userId: string, { address }: Caller): Budget[] => [
  { name: 'e-mail links to an address', key: email, wait: growing({ first: RESEND_AFTER, most: QUARTER }) },
  { name: 'e-mail links of a member', key: userId, wait: within({ count: 5, seconds: HOUR }) },
  { name: 'e-mail links from an address', key: address, wait: within({ count: 30, seconds: DAY }) },
]

/** What wrong codes are counted against, besides the five tries of each request. */
export const guessBudget = ({ address, device }: Caller): Budget =>
  device
    ? { name: 'guesses of a device', key: device.id, wait: within({ count: 30, seconds: HOUR }) }
    : { name: 'guesses from an address', key: address, wait: within({ count: 60, seconds: HOUR }) }

/**
 * What wrong codes of an app are counted against. Whoever is asked has shown the password or the phone before, so an
 * account is counted as a whole; a browser that knows it has a budget of its own. A recovery code can't be guessed, so
 * tries at the app's never stop it.
 */
export function secondFactorBudget(userId: string, isRecovery: boolean, { address, device }: Caller): Budget {
  if (isRecovery)
    return {
      name: 'recovery codes from an address',
      key: `${userId} ${address}`,
      wait: within({ count: 5, seconds: QUARTER }),
    }
  return device && device.user_id === userId
    ? { name: 'app codes of a device', key: device.id, wait: within({ count: 5, seconds: QUARTER }) }
    : {
        name: 'app codes to an account',
        key: userId,
        wait: within({ count: 5, seconds: QUARTER }, { count: 30, seconds: DAY }),
      }
}
