import type { PasskeyAnswer } from '@app/contracts/passkey-answer'
import type { CreationOptions, FinishPasskey, RequestOptions } from '@app/contracts/passkeys'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const b64 = (data: Buffer) => data.toString('base64url')

/**
 * The flags that an authenticator reports: that the person was present and was verified, and that the key can be or is
 * synced.
 */
const [PRESENT, VERIFIED, CAN_SYNC, SYNCED, HAS_KEY] = [0x01, 0x04, 0x08, 0x10, 0x40]

export interface Twist {
  origin?: string
  rpId?: string
  challenge?: string
  /** True if the response reports that the person was not verified. */
  isUnverified?: boolean
  counter?: number
  userHandle?: string
  type?: string
}

/**
 * Creates a device with one passkey. Its responses have the format in which a browser passes them to a page. A test may
 * falsify each response with `twist`.
 */
export function authenticator(site: string, { isSynced = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let handle: string | undefined

  const clientData = (type: string, challenge: string, { origin = site }: Twist) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function head(rpId: string, flags: number, counter: number) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const sync = isSynced ? CAN_SYNC | SYNCED : 0
    return Buffer.concat([sha256(rpId), Buffer.from([flags | sync]), count])
  }

  return {
    id: b64(id),

    /** Returns what the browser sends after the device has created the passkey. */
    create(options: CreationOptions, twist: Twist = {}): FinishPasskey {
      handle = options.user.id
      const flags = PRESENT | (twist.isUnverified ? 0 : VERIFIED) | HAS_KEY
      // an EC2 key on the curve P-256 for ES256, in COSE
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x!, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y!, 'base64url'),
      ])
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([
        head(twist.rpId ?? options.rp.id, flags, twist.counter ?? 0),
        Buffer.alloc(16),
        length,
        id,
        key,
      ])
      // {"fmt": "none", "attStmt": {}, "authData": …} in CBOR
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, authData.length]),
        authData,
      ])
      return {
        credential_id: b64(id),
        clientDataJSON: b64(clientData(twist.type ?? 'webauthn.create', twist.challenge ?? options.challenge, twist)),
        attestationObject: b64(attestation),
        transports: ['internal'],
      }
    },

    /** Returns what the browser sends after the user has proven their identity. */
    answer({ challenge, rpId }: Pick<RequestOptions, 'challenge' | 'rpId'>, twist: Twist = {}): PasskeyAnswer {
      const flags = PRESENT | (twist.isUnverified ? 0 : VERIFIED)
      const authenticatorData = head(twist.rpId ?? rpId, flags, twist.counter ?? 0)
      const said = clientData(twist.type ?? 'webauthn.get', twist.challenge ?? challenge, twist)
      return {
        id: b64(id),
        clientDataJSON: b64(said),
        authenticatorData: b64(authenticatorData),
        signature: b64(sign('sha256', Buffer.concat([authenticatorData, sha256(said)]), privateKey)),
        userHandle: twist.userHandle ?? handle!,
      }
    },
  }
}
