import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'

/** An Ed25519 key pair in base64url: the public half as SPKI, the private half as PKCS #8. */
export interface KeyPair {
  publicKey: string
  privateKey: string
}

export interface Signed {
  /** The signature of all other fields, in base64url. */
  signature: string
}

const DER = { format: 'der', encoding: 'base64url' } as const

export function newKeyPair(): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
  }
}

export function signed<T extends object>(value: T, privateKey: string): T & Signed {
  const key = createPrivateKey({ key: privateKey, type: 'pkcs8', ...DER })
  return { ...value, signature: sign(null, Buffer.from(canonicalJson(value)), key).toString('base64url') }
}

const publicKeyOf = (text: string) => createPublicKey({ key: text, type: 'spki', ...DER })

export function isPublicKey(text: string): boolean {
  try {
    return publicKeyOf(text).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

/** Also returns false if the public key is not a valid key. */
export function isSignedBy({ signature, ...value }: Signed, publicKey: string): boolean {
  try {
    const key = publicKeyOf(publicKey)
    return verify(null, Buffer.from(canonicalJson(value)), key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

/** The hash by which the next version refers to this one. */
export const hashOf = (value: object): string => createHash('sha256').update(canonicalJson(value)).digest('hex')
