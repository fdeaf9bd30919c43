import path from 'node:path'
import { startPart, type Part } from '../launch/part.ts'
import { anyPort } from '../launch/ports.ts'
import { localSecrets } from '../launch/secrets.ts'

const ENTRY = path.resolve(import.meta.dirname, '../../api/src/app/server.ts')

interface Wish {
  name: string
  data: string
  databaseUrl: string
  env: NodeJS.ProcessEnv
}

/** Starts one more API on the product's database, with its own variables. */
export const startAnotherApi = async ({ name, data, databaseUrl, env }: Wish): Promise<Part> =>
  startPart({
    name,
    entry: ENTRY,
    data,
    say: (line) => console.error(line),
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      API_PORT: String(await anyPort()),
      AUTH_SECRET: localSecrets(data).authSecret,
      FILES: path.join(data, 'files'),
      STORAGE_DIR: path.join(data, 'storage'),
      PAYMENTS_MODE: 'sandbox',
      RAZORPAY_KEY_ID: 'rzp_test_sandbox',
      RAZORPAY_KEY_SECRET: 'not-used-here',
      RAZORPAY_WEBHOOK_SECRETS: 'not-used-here',
      RAZORPAY_BASE_URL: 'http://127.0.0.1:4010',
      ...env,
    },
  })
