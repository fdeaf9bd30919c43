import type { Unasked } from '@app/contracts/passkey-answer'
import type { OwnProof } from '@app/contracts/own-proof'
import type {
  BeginPasskeyRefusal,
  CreationOptions,
  FinishPasskey,
  FinishPasskeyRefusal,
  NotHere,
  Passkeys,
  RemovePasskeyRefusal,
  RequestOptions,
} from '@app/contracts/passkeys'
import type { StepUpPurpose } from '@app/contracts/accounts'
import { BRAND } from '@app/domain/brand'
import { ok, refuse, type Result } from '@app/domain/result'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Base } from '../../../../platform/base.ts'
import type { Trx } from '../../../../platform/db/client.ts'
import type { Actor } from '../../../../platform/http/access.ts'
import type { Confirm } from '../../../../platform/http/own-proof.ts'
import { sendMessage } from '../../../../platform/messages/send-message.ts'
import type { Caller } from '../login/budgets.rules.ts'
import { findUser, queueAtUser } from '../users.repository.ts'
import { PATIENCE, type PasskeyCheck } from './passkey-check.ts'
import {
  deletePasskey,
  findPasskeyUser,
  insertPasskey,
  keepHandle,
  listPasskeys,
  noteDeclined,
} from './passkeys.repository.ts'

/** The maximum number of passkeys per account; the database constraint on `place` sets the same limit. */
const MOST = 10
/** The signature algorithms EdDSA, ES256 and RS256, as COSE numbers; every device supports one of them. */
const ALGORITHMS = [-8, -7, -257]

/** Lets people add passkeys to their account, and list and remove them. */
export function createPasskeysService({ db, clock, check, confirm }: Base & { check: PasskeyCheck; confirm: Confirm }) {
  const { host } = check
  const tell = (trx: Trx, userId: string, id: string, is_added: boolean) =>
    sendMessage(
      trx,
      {
        template: 'passkey_changed',
        params: { is_added },
        key: `passkey:${userId}:${id}:${clock().getTime()}:${is_added}`,
        to: { userId },
      },
      clock(),
    )

  return {
    async list({ userId, userType }: Actor): Promise<Result<Passkeys, NotHere>> {
      if (host === undefined) return refuse({ code: 'not_here' })
      const rows = await listPasskeys(db, userId)
      const known = await findPasskeyUser(db, userId)
      const passkeys = rows.map(({ id, name, created_at, last_used_at, is_synced }) => ({
        id,
        name,
        added: created_at.toISOString(),
        last_used: last_used_at?.toISOString() ?? null,
        is_synced,
      }))
      // experts see other people's data, so they are asked after every login to add a passkey
      const isWanted = userType === 'Doctor' || !known?.declined_at
      return ok({
        passkeys,
        is_offered: rows.length === 0 && isWanted,
        rp_id: host,
        handle: known?.handle ?? null,
      })
    },

    async begin(
      userId: string,
      proof: OwnProof & { by: Caller },
    ): Promise<Result<CreationOptions, BeginPasskeyRefusal>> {
      if (host === undefined) return refuse({ code: 'not_here' })
      return confirm(userId, 'passkey', proof, async (trx): Promise<Result<CreationOptions, BeginPasskeyRefusal>> => {
        const known = await listPasskeys(trx, userId)
        if (known.length >= MOST) return refuse({ code: 'too_many' })
        const { email, phone, name } = await findUser(trx, userId)
        return ok({
          rp: { id: host, name: BRAND },
          user: { id: await keepHandle(trx, userId), name: email ?? phone!, displayName: name },
          challenge: await check.challenge(trx, { purpose: 'enrol', userId }),
          pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
          timeout: PATIENCE,
          excludeCredentials: known.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports })),
          authenticatorSelection: {
            residentKey: 'required',
            requireResidentKey: true,
            userVerification: 'required',
          },
          attestation: 'none',
        })
      })
    },

    /** @param device - The browser's name, in words that its owner understands. */
    finish: (
      userId: string,
      { credential_id: id, clientDataJSON, attestationObject, transports }: FinishPasskey,
      device: string,
    ): Promise<Result<null, FinishPasskeyRefusal>> =>
      // a challenge can be used only once, so the transaction commits even if this function refuses
      db.transaction().execute(async (trx): Promise<Result<null, FinishPasskeyRefusal>> => {
        if (host === undefined) return refuse({ code: 'not_here' })
        await queueAtUser(trx, userId)
        const expectedChallenge = await check.take(trx, clientDataJSON, { purpose: 'enrol', userId })
        if (expectedChallenge === undefined) return refuse({ code: 'passkey_ended' })
        const verified = await verifyRegistrationResponse({
          response: {
            id,
            rawId: id,
            type: 'public-key',
            response: { clientDataJSON, attestationObject },
            clientExtensionResults: {},
          },
          expectedChallenge,
          expectedOrigin: check.origin,
          expectedRPID: host,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        }).catch(() => undefined)
        if (!verified?.verified) return refuse({ code: 'passkey_refused' })
        const taken = new Set((await listPasskeys(trx, userId)).map(({ place }) => place))
        const place = Array.from({ length: MOST }, (_, index) => index + 1).find((free) => !taken.has(free))
        if (place === undefined) return refuse({ code: 'too_many' })
        const { credential, credentialBackedUp } = verified.registrationInfo
        const written = await insertPasskey(trx, {
          id: credential.id,
          user_id: userId,
          place,
          public_key: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: [...transports],
          is_synced: credentialBackedUp,
          name: device,
          created_at: clock(),
        })
        if (!written) return refuse({ code: 'passkey_refused' })
        await tell(trx, userId, credential.id, true)
        return ok(null)
      }),

    async remove(
      userId: string,
      { id, ...proof }: OwnProof & { id: string; by: Caller },
    ): Promise<Result<null, RemovePasskeyRefusal>> {
      if (host === undefined) return refuse({ code: 'not_here' })
      return confirm(userId, 'passkey', proof, async (trx): Promise<Result<null, RemovePasskeyRefusal>> => {
        if (!(await deletePasskey(trx, userId, id))) return refuse({ code: 'not_there' })
        await tell(trx, userId, id, false)
        return ok(null)
      })
    },

    async decline(userId: string): Promise<Result<null, NotHere>> {
      if (host === undefined) return refuse({ code: 'not_here' })
      return db.transaction().execute(async (trx) => {
        await keepHandle(trx, userId)
        await noteDeclined(trx, userId, clock())
        return ok(null)
      })
    },

    ask: (userId: string, purpose: StepUpPurpose): Promise<Result<RequestOptions, Unasked>> =>
      check.ask({ purpose, userId }),
  }
}
