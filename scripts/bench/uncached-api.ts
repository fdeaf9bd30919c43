import path from 'node:path'
import { startPart, type Part } from '../launch/part.ts'
import { anyPort } from '../launch/ports.ts'
import { localSecrets } from '../launch/secrets.ts'

const ENTRY = path.resolve(import.meta.dirname, '../../api/src/server.ts')

/** An API on the same database that keeps no answers, because nobody tells it of changes. */
export const startUncachedApi = async (data: string, databaseUrl: string): Promise<Part> =>
  startPart({
    name: 'api-without-cache',
    entry: ENTRY,
    data,
    say: (line) => console.error(line),
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATABASE_DIRECT_URL: 'postgres://127.0.0.1:1/nowhere',
      API_PORT: String(await anyPort()),
      AUTH_SECRET: localSecrets(data).authSecret,
      FILES: path.join(data, 'files'),
      PAYMENTS_MODE: 'sandbox',
      RAZORPAY_KEY_ID: 'rzp_test_sandbox',
      RAZORPAY_KEY_SECRET: 'not-used-here',
      RAZORPAY_WEBHOOK_SECRETS: 'not-used-here',
      RAZORPAY_BASE_URL: 'http://127.0.0.1:4010',
    },
  })
