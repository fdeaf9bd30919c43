import type { PayOutcome } from './bank.ts'
import type { Payment } from './entities.ts'
import type { Fault } from './faults.ts'
import { startSandbox } from './sandbox.ts'
import type { SandboxSettings } from './settings.ts'

/** The keys from the tests' configuration, with short waits so that tests are fast. */
const SETTINGS = {
  host: '127.0.0.1',
  site: 'https://clinic.example',
  port: 0,
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox-secret',
  webhookSecret: 'sandbox-webhook-secret',
  webhookUrl: 'http://127.0.0.1:9/nobody',
  clientId: 'TEST_sandbox',
  clientSecret: 'sandbox-client-secret',
  cashfreeWebhookUrl: 'http://127.0.0.1:9/nobody',
  lateAfter: 50,
  refundAfter: 50,
  retryAfter: 50,
} satisfies Omit<SandboxSettings, 'databaseUrl'>

interface Delivery {
  event_id: string
  event: string
  state: 'waiting' | 'delivered' | 'dropped'
  tries: number
  last_answer: string | null
}

/** Starts the emulator in this process on a free port, and returns its control API as functions. */
export async function testSandbox(options: Partial<SandboxSettings> & { databaseUrl: string }) {
  const settings = { ...SETTINGS, ...options }
  const { url, stop } = await startSandbox(settings)
  const control = async <T>(path: string, body?: object): Promise<T> => {
    const request = body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }
    const response = await fetch(`${url}/sandbox/emu/${path}`, request)
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as T
  }
  return {
    url,
    settings,
    stop,
    pay: (orderId: string, outcome: PayOutcome, paymentId?: string) =>
      control<Payment>('pay', { order_id: orderId, outcome, payment_id: paymentId }),
    fault: (fault: Partial<Fault> & { match: string }) => control('faults', fault),
    reset: () => control('reset', {}),
    webhooks: (mode: string) => control('webhooks', { mode }),
    deliveries: () => control<Delivery[]>('deliveries'),
    payments: () => control<Payment[]>('payments'),
    clock: (move?: object) => control<{ now: string; ahead_s: number }>('clock', move),
  }
}

export type TestSandbox = Awaited<ReturnType<typeof testSandbox>>
