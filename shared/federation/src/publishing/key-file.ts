import { readFileSync } from 'node:fs'
import { createExclusively } from './exclusive-file.ts'
import { newKeyPair, type KeyPair } from './signing.ts'

/** A private key with its public half, as the key file stores it. */
export interface OwnKey extends KeyPair {
  id: string
}

/** @throws Error with one line that names the key file. */
export function readKeyFile(file: string): OwnKey {
  try {
    const { id, publicKey, privateKey } = JSON.parse(readFileSync(file, 'utf8')) as OwnKey
    if (![id, publicKey, privateKey].every((part) => typeof part === 'string' && part))
      throw new Error('a part of it is missing')
    return { id, publicKey, privateKey }
  } catch (error) {
    throw new Error(`${file} is no key: ${(error as Error).message}`, { cause: error })
  }
}

/** Generates a key pair in a file that only this user can read. Returns false if the file exists. */
export const createKeyFile = (file: string, id: string): boolean =>
  createExclusively(file, JSON.stringify({ id, ...newKeyPair() }), 0o600)
