import { createHmac, randomInt } from 'node:crypto'

/** Without 0, 1, I and O, which are taken for one another on paper. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const RECOVERY_CODES = 10

const four = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** 60 random bits, as somebody writes them down: 7K2M-QX4P-9DTR. */
export const newRecoveryCode = (): string => `${four()}-${four()}-${four()}`

export const isRecoveryCode = (code: string): boolean => code.includes('-')

/** What is stored of one: under a key that the database does not hold, for 60 bits are few for a hash alone. */
export const recoveryHash = (key: Uint8Array, userId: string, code: string): string =>
  createHmac('sha256', key).update(`${userId}:${code}`).digest('hex')
