import type { Unasked } from '@app/contracts/passkey-answer'
import type { RequestOptions } from '@app/contracts/passkeys'
import type { PinRefusal, Signature, SignatureRefusal } from '@app/contracts/signing-pin'
import type { Result } from '@app/domain/result'
import type { Actor } from './access.ts'

/**
 * Checks an expert's PIN before something is signed. A wrong PIN is counted immediately, even if the rest fails, so
 * callers must check the PIN before the signature's transaction begins.
 */
export type CheckPin = (doctorId: number, pin: string) => Promise<Result<null, PinRefusal>>

/** How experts sign papers. Each paper is identified by a hash of exactly what is signed. */
export interface Signing {
  /** Requests a passkey's signature for one paper. */
  ask(actor: Actor, paper: string): Promise<Result<RequestOptions, Unasked>>
  /**
   * Checks the PIN, or checks that a passkey has signed this very paper, before the signature's transaction begins. A
   * wrong PIN is counted immediately, and a passkey's signature can be used only once.
   */
  check(actor: Actor, doctorId: number, signature: Signature, paper: string): Promise<Result<null, SignatureRefusal>>
}
