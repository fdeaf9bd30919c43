import { crowd, type Crowd, type Sender } from '../../../../platform/limits/crowd.rules.ts'
import { growing, within, type Budget } from '../../../../platform/limits/limit.rules.ts'
import type { Destination } from '../codes/destination.rules.ts'

/** The sender of a request: their network address, and their browser, if someone has logged in with it before. */
export interface Caller extends Sender {
  device: { id: string; user_id: string } | undefined
}

/** The minimum time between two codes to one phone or e-mail address, in seconds. */
export const RESEND_AFTER = 30

const HOUR = 3600
const DAY = 24 * HOUR
const QUARTER = 15 * 60

/** The limits on an action: the budgets that refuse it, and the budget that its sender shares with others. */
export interface Counts {
  budgets: Budget[]
  crowd?: Crowd
}

/** The limits that the people behind one address share; beyond them, their browsers have to solve a work challenge. */
export const SHARED = {
  logins: [{ count: 300, seconds: HOUR }],
  texts: [
    { count: 20, seconds: HOUR },
    { count: 60, seconds: DAY },
  ],
  // e-mails cost the clinic nothing
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
  passkeys: [{ count: 300, seconds: HOUR }],
} as const

/**
 * Lists the budgets against which wrong passwords count. A stranger's wrong passwords count against the stranger's
 * address, and against the account only from that address. Strangers' wrong passwords do not affect the owner's own
 * address and browser. A browser that has been used with the account has its own budget.
 *
 * @param userId - The account's owner, if any.
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
        // five mistakes on one account count as one, because one person makes them; trying common passwords takes many
        // accounts
        crowd: { ...crowd('logins', by, SHARED.logins, account), firstWithin: HOUR },
      }

/**
 * Lists the budgets against which sent codes count. Strangers' requests delay codes to a destination by at most a
 * quarter of an hour, and never delay a browser that its owner has used before.
 *
 * @param ownerId - The owner of the phone or e-mail address, if any.
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
        name: 'codes to one phone or e-mail from one address',
        key: `${to.to} ${by.address}`,
        wait: within({ count: 4, seconds: HOUR }, { count: 8, seconds: DAY }),
      },
    ],
    crowd: crowd(isText ? 'codes by text' : 'codes by e-mail', by, isText ? SHARED.texts : SHARED.mails, to.to),
  }
}

/**
 * Lists the budgets against which links for choosing a password count. A link to an address without an account counts
 * like any other.
 */
export const passwordLinkCounts = (email: string, by: Caller): Required<Counts> => ({
  budgets: [
    { name: 'password links to an account', key: email, wait: growing({ first: RESEND_AFTER, most: QUARTER }) },
  ],
  crowd: crowd('password links', by, SHARED.passwordLinks, email),
})

/**
 * Lists the budgets against which links to a new e-mail address count, so that nobody, not even a member, can fill
 * another person's mailbox.
 */
export const emailLinkCounts = (email: string, userId: string, by: Caller): Required<Counts> => ({
  budgets: [
    { name: 'e-mail links to an address', key: email, wait: growing({ first: RESEND_AFTER, most: QUARTER }) },
    { name: 'a member’s e-mail links', key: userId, wait: within({ count: 5, seconds: HOUR }) },
  ],
  crowd: crowd('e-mail links', by, SHARED.emailLinks, email),
})

/**
 * Lists the budgets against which wrong passkey responses count. Nobody can guess a passkey, so the limit only saves
 * the server work.
 */
export const passkeyCounts = (by: Caller): Counts =>
  by.device
    ? { budgets: [{ name: 'passkeys of a device', key: by.device.id, wait: within({ count: 30, seconds: HOUR }) }] }
    : { budgets: [], crowd: crowd('passkeys', by, SHARED.passkeys, 'login') }

/** Lists the budgets against which wrong codes count, in addition to the five attempts of each request. */
export const guessCounts = (requestId: string, by: Caller): Counts =>
  by.device
    ? { budgets: [{ name: 'guesses of a device', key: by.device.id, wait: within({ count: 30, seconds: HOUR }) }] }
    : { budgets: [], crowd: crowd('guesses', by, SHARED.guesses, requestId) }

/**
 * Returns the budget against which wrong authenticator codes count. The person has already proven their password or
 * phone, so all wrong codes for the account count together. A browser that has been used with the account has its own
 * budget. A recovery code can't be guessed, so wrong authenticator codes never block it.
 */
export function secondFactorBudget(userId: string, isRecovery: boolean, { address, device }: Caller): Budget {
  if (isRecovery)
    return {
      name: 'recovery codes from an address',
      key: `${userId} ${address}`,
      wait: within({ count: 5, seconds: QUARTER }),
    }
  return device && device.user_id === userId
    ? { name: 'authenticator codes for a device', key: device.id, wait: within({ count: 5, seconds: QUARTER }) }
    : {
        name: 'authenticator codes for an account',
        key: userId,
        wait: within({ count: 5, seconds: QUARTER }, { count: 30, seconds: DAY }),
      }
}
