import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { lastWords } from '../launch/last-words.ts'

/**
 * Runs a command to completion without blocking this process. @throws Error with the command's last output if it fails.
 */
export async function ran(
  [program, ...args]: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  try {
    return (await promisify(execFile)(program!, args, { env, cwd: '/', maxBuffer: 1e8 })).stdout
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    throw new Error(lastWords(stderr ?? '') || message, { cause: error })
  }
}
