import type { PinRefusal } from '@app/contracts/signing-pin'
import type { Result } from '@app/domain/result'

/**
 * Checks an expert's PIN before something is signed. A wrong PIN is counted at once, even if the rest fails, so call
 * this before the transaction of the signature.
 */
export type CheckPin = (doctorId: number, pin: string) => Promise<Result<null, PinRefusal>>
