import { DatabaseError } from 'pg'

/** Whether a write failed because another account has the phone or e-mail address by now. */
export const isTaken = (error: unknown): boolean =>
  error instanceof DatabaseError && ['one_user_an_email', 'one_user_a_phone'].includes(error.constraint ?? '')
