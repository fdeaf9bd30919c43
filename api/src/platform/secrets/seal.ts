import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { purposeKeys, type Purpose } from '../purpose-key.ts'
import type { Secrets } from './secrets.ts'

/** The row and the column that contain an encrypted text. The text can't be decrypted anywhere else. */
export interface Place {
  table: string
  column: string
  id: string | number
}

export type Seal = ReturnType<typeof createSeal>

const CIPHER = 'aes-256-gcm'
/** The length of the nonce in bytes, as the cipher requires. */
const NONCE = 12
const TAG = 16

/**
 * Encrypts texts that must be read again, such as the secret of a second factor, for one purpose. The seal uses
 * AES-256-GCM and produces `<key id>.<nonce, text and tag>`. A secret that only needs to be recognised is hashed
 * instead.
 *
 * @param secrets - The secrets, current one first. Texts encrypted with an older secret can still be decrypted, so that
 *   the secret can be replaced.
 */
export function createSeal(secrets: Secrets, purpose: Purpose) {
  const keys = purposeKeys(secrets, purpose).map((key) => ({
    key,
    id: createHash('sha256').update(key).digest('hex').slice(0, 8),
  }))
  return {
    /** The id at the beginning of every text encrypted with the current key. */
    presentId: keys[0]!.id,
    seal(text: string, place: Place): string {
      const { key, id } = keys[0]!
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(bytesOf(place))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${id}.${sealed.toString('base64url')}`
    },
    /** @throws Error for a text that was encrypted with another key or for another place, or that was changed. */
    open(sealed: string, place: Place): string {
      const [, id, body] = /^([0-9a-f]{8})\.([\w-]+)$/.exec(sealed) ?? []
      const known = keys.find((one) => one.id === id)
      const bytes = Buffer.from(body ?? '', 'base64url')
      // base64 can encode the same bytes in several ways, and only our own encoding is accepted
      if (!known || bytes.length < NONCE + TAG || bytes.toString('base64url') !== body) throw new Error(UNOPENED)
      const cipher = createDecipheriv(CIPHER, known.key, bytes.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(bytesOf(place))
        .setAuthTag(bytes.subarray(-TAG))
      try {
        return cipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + cipher.final('utf8')
      } catch (error) {
        throw new Error(UNOPENED, { cause: error })
      }
    },
  }
}

/** The error's message, which is the same for every cause. */
const UNOPENED = 'a sealed text does not open here'

const bytesOf = ({ table, column, id }: Place): Buffer => Buffer.from(JSON.stringify([table, column, String(id)]))
