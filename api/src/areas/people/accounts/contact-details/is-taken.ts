import { DatabaseError } from 'pg'

/** Checks whether a write failed because another account already has the phone number or e-mail address. */
export const isTaken = (error: unknown): boolean =>
  error instanceof DatabaseError && ['one_user_an_email', 'one_user_a_phone'].includes(error.constraint ?? '')
