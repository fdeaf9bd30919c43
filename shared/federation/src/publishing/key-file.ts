import { readFileSync } from 'node:fs'
import { createExclusively } from './exclusive-file.ts'
import { newKeyPair, type KeyPair } from './signing.ts'

/** A key of one's own, as its file has it. */
export interface OwnKey extends KeyPair {
  id: string
}

/** @throws Error in one line that names the file. */
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

/** Makes a pair in a file for this user alone. False where the file is there. */
export const createKeyFile = (file: string, id: string): boolean =>
  createExclusively(file, JSON.stringify({ id, ...newKeyPair() }), 0o600)
