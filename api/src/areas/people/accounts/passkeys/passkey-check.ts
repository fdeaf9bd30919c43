import type { PasskeyAnswer, PasskeyRefusal, Unasked } from '@app/contracts/passkey-answer'
import type { RequestOptions } from '@app/contracts/passkeys'
import { MINUTE } from '@app/domain/durations'
import { passkeyHost } from '@app/domain/passkey-host'
import { ok, refuse, type Result } from '@app/domain/result'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { createHash, randomBytes } from 'node:crypto'
import type { Base } from '../../../../platform/base.ts'
import type { Database, Trx } from '../../../../platform/db/client.ts'
import type { ChallengePurpose } from '../accounts.tables.ts'
import {
  deleteOldChallenges,
  insertChallenge,
  listPasskeys,
  lockPasskey,
  noteUse,
  takeChallenge,
} from './passkeys.repository.ts'

const LIFETIME = 5 * MINUTE
/**
 * How long a browser waits for its user, in milliseconds: less than a challenge's lifetime, so that no response comes
 * too late.
 */
export const PATIENCE = 4.5 * MINUTE

/**
 * The purpose of a challenge and the account that it is for. `held` is the hash of the challenge, stored in a cookie of
 * the browser that requested it.
 */
export type ChallengeUse =
  | { purpose: 'login'; userId: null; held: string | undefined }
  | { purpose: Exclude<ChallengePurpose, 'login' | 'sign'>; userId: string }
  | { purpose: 'sign'; userId: string; paper: string }

export type PasskeyCheck = ReturnType<typeof createPasskeyCheck>

/** Computes the hash of a challenge that the database and the cookie store. */
export const challengeHash = (challenge: string): string => createHash('sha256').update(challenge).digest('base64url')

/**
 * Computes the challenge for signing one document: a hash of the document. The salt makes each challenge unique, even
 * for the same document.
 */
const challengeOf = (paper: string, salt: Buffer): Buffer => createHash('sha256').update(salt).update(paper).digest()

/**
 * Creates challenges for passkeys, and checks the responses to them. A challenge can be answered only once, and only
 * for the purpose for which it was created. The site's configured address, never a request header, determines which
 * origin and host a response must name.
 */
export function createPasskeyCheck({ db, clock, siteUrl }: Base & { siteUrl: string }) {
  const { origin } = new URL(siteUrl)
  const host = passkeyHost(siteUrl)

  /** Creates a challenge and saves its hash. */
  async function challenge(on: Database, use: ChallengeUse): Promise<string> {
    const salt = use.purpose === 'sign' ? randomBytes(32) : null
    const made = (use.purpose === 'sign' ? challengeOf(use.paper, salt!) : randomBytes(32)).toString('base64url')
    const { purpose, userId: user_id } = use
    const ends_at = new Date(clock().getTime() + LIFETIME)
    await insertChallenge(on, { hash: challengeHash(made), purpose, user_id, salt, ends_at })
    return made
  }

  /** Uses up the challenge that a response names, whether or not the response is right. */
  async function take(trx: Trx, clientDataJSON: string, use: ChallengeUse): Promise<string | undefined> {
    const named = challengeNamed(clientDataJSON)
    if (named === undefined) return undefined
    const hash = challengeHash(named)
    if (use.purpose === 'login' && use.held !== hash) return undefined
    const taken = await takeChallenge(trx, { hash, purpose: use.purpose, userId: use.userId }, clock())
    if (!taken) return undefined
    const isOfPaper = use.purpose !== 'sign' || challengeOf(use.paper, taken.salt!).toString('base64url') === named
    return isOfPaper ? named : undefined
  }

  return {
    origin,
    /** The host to which the passkeys belong; undefined if the site can't use passkeys. */
    host,
    challenge,
    take,

    /** Asks for one of a person's passkeys; at login, any of the site's passkeys may respond. */
    async ask(use: ChallengeUse): Promise<Result<RequestOptions, Unasked>> {
      if (host === undefined) return refuse({ code: 'not_here' })
      const known = use.userId === null ? [] : await listPasskeys(db, use.userId)
      if (use.userId !== null && known.length === 0) return refuse({ code: 'no_passkey' })
      return ok({
        challenge: await challenge(db, use),
        timeout: PATIENCE,
        rpId: host,
        allowCredentials: known.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
        userVerification: 'required',
      })
    },

    /**
     * Checks a response, and uses up its challenge. The transaction must commit even if this function refuses.
     *
     * @returns the id of the passkey's owner.
     */
    async verify(trx: Trx, answer: PasskeyAnswer, use: ChallengeUse): Promise<Result<string, PasskeyRefusal>> {
      const expectedChallenge = await take(trx, answer.clientDataJSON, use)
      if (host === undefined || expectedChallenge === undefined) return refuse({ code: 'passkey_ended' })
      const passkey = await lockPasskey(trx, answer.id)
      const { userHandle } = answer
      const isNamed = use.userId === null ? userHandle !== undefined : passkey?.user_id === use.userId
      if (!passkey || !isNamed || (userHandle !== undefined && userHandle !== passkey.handle))
        return refuse({ code: 'passkey_wrong' })
      const { id, clientDataJSON, authenticatorData, signature } = answer
      const verified = await verifyAuthenticationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          response: { clientDataJSON, authenticatorData, signature },
          clientExtensionResults: {},
        },
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: host,
        requireUserVerification: true,
        // the counter is compared below instead, so that the user learns why their own passkey is refused
        credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
      }).catch(() => undefined)
      if (!verified?.verified) return refuse({ code: 'passkey_wrong' })
      const { newCounter, credentialBackedUp } = verified.authenticationInfo
      // synced passkeys do not count their uses, and send 0 each time
      if ((passkey.counter > 0 || newCounter > 0) && newCounter <= passkey.counter)
        return refuse({ code: 'passkey_behind' })
      await noteUse(trx, id, { counter: newCounter, is_synced: credentialBackedUp, last_used_at: clock() })
      return ok(passkey.user_id)
    },

    forgetOld: () => deleteOldChallenges(db, clock()),
  }
}

/** Reads the challenge that a browser claims to have answered; undefined if the browser's text can't be parsed. */
function challengeNamed(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
