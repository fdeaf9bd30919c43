import type { Provider } from '@app/contracts/payments'
import { testConfig } from '../../../../../test/config.ts'
import { createHttpServer } from '../../../../platform/http/http-server.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { registerPayments } from '../payments.routes.ts'
import type { Patient } from '../payments.service.ts'

/** Serves only the payment routes, on a free port. A caller's token is made from their id. */
export async function paymentsApp(context: Omit<PaymentsContext, 'log'>) {
  const app = await createHttpServer({
    async authenticate(token) {
      const [userId, userType] = token.split('.') as [string, 'Patient' | 'Doctor']
      return { userId, userType, name: 'Meera Pillai', sessionId: userId, doctorId: userType === 'Doctor' ? 1 : null }
    },
    trustedProxies: [],
    logLevel: 'silent',
  })
  registerPayments(app, { ...context, config: testConfig() })
  const url = await app.listen({ port: 0 })

  async function call(
    method: 'GET' | 'POST',
    path: string,
    by: Patient | undefined,
    body?: object,
    userType = 'Patient',
  ) {
    const reply = await app.inject({
      method,
      url: path,
      ...(by && { headers: { authorization: `Bearer ${by.userId}.${userType}.token` } }),
      ...(body && { payload: body }),
    })
    // each test states what it expects
    // oxlint-disable-next-line typescript/no-explicit-any
    const { statusCode, message, data } = reply.json<{ statusCode: number; message: string; data: any }>()
    return { status: reply.statusCode, statusCode, message, data, headers: reply.headers }
  }

  return {
    url,
    get: (path: string, by?: Patient, userType?: string) => call('GET', path, by, undefined, userType),
    post: (path: string, body: object, by?: Patient, userType?: string) => call('POST', path, by, body, userType),
    webhook: (body: string | Buffer, headers: Record<string, string>, provider: Provider = 'razorpay') =>
      app.inject({
        method: 'POST',
        url: `/webhooks/${provider}`,
        payload: body,
        headers: { 'content-type': 'application/json', ...headers },
      }),
    close: () => app.close(),
  }
}
