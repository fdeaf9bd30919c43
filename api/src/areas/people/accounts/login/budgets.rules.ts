import { crowd, type Crowd, type Sender } from '../../../../platform/limits/crowd.rules.ts'
import { growing, within, type Budget } from '../../../../platform/limits/limit.rules.ts'
import type { Destination } from '../codes/destination.rules.ts'

/** Who comes: from which address, and in which browser, if it has let somebody in before. */
export interface Caller extends Sender {
  device: { id: string; user_id: string } | undefined
}

/** Seconds between two codes to one phone or e-mail address. */
export const RESEND_AFTER = 30

const HOUR = 3600
const DAY = 24 * HOUR
const QUARTER = 15 * 60

/** What an act is counted against: budgets that refuse it, and what its sender shares with others. */
export interface Counts {
  budgets: Budget[]
  crowd?: Crowd
}

/** What many people behind one address use of each before work is asked for. */
export const SHARED = {
  logins: [{ count: 300, seconds: HOUR }],
  texts: [
    { count: 20, seconds: HOUR },
    { count: 60, seconds: DAY },
  ],
  // an e-mail costs nothing
  mails: [
    { count: 100, seconds: HOUR },
    { count: 400, seconds: DAY },
  ],
  passwordLinks: [
    { count: 50, seconds: HOUR },
    { count: 200, seconds: DAY },
  ],
  emailLinks: [{ count: 100, seconds: DAY }],
  guesses: [{ count: 300, seconds: HOUR }],
} as const

/**
 * What wrong passwords are counted against. A stranger's cost the stranger's address, and one account from that address
 * alone; the owner's own address and browser are not touched by them. A browser that knows the account has a budget of
 * its own.
 *
 * @param userId - Of the account, if there is one.
 */
export const loginCounts = (account: string, userId: string | undefined, by: Caller): Counts =>
  by.device && by.device.user_id === userId
    ? { budgets: [{ name: 'login of a device', key: by.device.id, wait: within({ count: 10, seconds: QUARTER }) }] }
    : {
        budgets: [
          {
            name: 'logins to an account from an address',
            key: `${account} ${by.address}`,
            wait: within({ count: 5, seconds: QUARTER }, { count: 30, seconds: DAY }),
          },
        ],
        // five slips on one account are one person's; accounts are what a sprayer needs many of
        crowd: { ...crowd('logins', by, SHARED.logins, account), firstWithin: HOUR },
      }

/**
 * What sent codes are counted against. What strangers ask for makes a destination wait a quarter of an hour at most,
 * and a browser that knows its owner not at all.
 *
 * @param ownerId - Of the phone or e-mail address, if it has one.
 */
export const codeCounts = (to: Destination, ownerId: string | undefined, by: Caller): Counts => {
  if (by.device && by.device.user_id === ownerId) {
    const wait = within({ count: 1, seconds: RESEND_AFTER }, { count: 5, seconds: HOUR }, { count: 10, seconds: DAY })
    return { budgets: [{ name: 'codes of a device', key: by.device.id, wait }] }
  }
  const isText = to.channel === 'sms'
  return {
    budgets: [
      { name: 'codes to a destination', key: to.to, wait: growing({ first: RESEND_AFTER, most: QUARTER }) },
      {
        name: 'codes to a destination from an address',
        key: `${to.to} ${by.address}`,
        wait: within({ count: 4, seconds: HOUR }, { count: 8, seconds: DAY }),
      },
    ],
    crowd: crowd(isText ? 'codes by text' : 'codes by e-mail', by, isText ? SHARED.texts : SHARED.mails, to.to),
  }
}

/** What links to choose a password are counted against. An address without an account is counted alike. */
export const passwordLinkCounts = (email: string, by: Caller): Required<Counts> => ({
  budgets: [
    { name: 'password links to an account', key: email, wait: growing({ first: RESEND_AFTER, most: QUARTER }) },
  ],
  crowd: crowd('password links', by, SHARED.passwordLinks, email),
})

/** What links to a new e-mail address are counted against: nobody's mailbox is filled, nor by one member. */
export const emailLinkCounts = (email: string, userId: string, by: Caller): Required<Counts> => ({
  budgets: [
    { name: 'e-mail links to an address', key: email, wait: growing({ first: RESEND_AFTER, most: QUARTER }) },
    { name: 'e-mail links of a member', key: userId, wait: within({ count: 5, seconds: HOUR }) },
  ],
  crowd: crowd('e-mail links', by, SHARED.emailLinks, email),
})

/** What wrong codes are counted against, besides the five tries of each request. */
export const guessCounts = (requestId: string, by: Caller): Counts =>
  by.device
    ? { budgets: [{ name: 'guesses of a device', key: by.device.id, wait: within({ count: 30, seconds: HOUR }) }] }
    : { budgets: [], crowd: crowd('guesses', by, SHARED.guesses, requestId) }

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
