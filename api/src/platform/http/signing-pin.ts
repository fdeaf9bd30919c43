import type { PinRefusal } from '@app/contracts/signing-pin'
import type { Result } from '@app/domain/result'

/**
 * Asks an expert for their PIN before something is signed. A wrong one is counted at once, whatever comes of the rest: so call it
 * before the transaction of the signature.
 */
export type CheckPin = (doctorId: number, pin: string) => Promise<Result<null, PinRefusal>>
