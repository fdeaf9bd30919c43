import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { testConfig } from '../../../../test/config.ts'
import type { App } from '../../../app.ts'
import { registerAccess } from '../../../http/access.ts'
import { registerErrors } from '../../../http/errors.ts'
import { registerInputChecks } from '../../../http/input.ts'
import { registerRateLimit } from '../../../http/rate-limit.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { registerPayments } from '../payments.routes.ts'
import type { Patient } from '../payments.service.ts'

/** The routes of payments alone, listening on a free port; a caller's token is made of his id. */
export async function paymentsApp(context: Omit<PaymentsContext, 'log'>) {
  const app: App = Fastify().withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await registerRateLimit(app)
  registerErrors(app)
  registerInputChecks(app)
  registerAccess(app, async (token) => {
    const [userId, userType] = token.split('.') as [string, 'Patient' | 'Doctor']
    return { userId, userType, name: 'Meera Pillai', sessionId: userId, doctorId: userType === 'Doctor' ? 1 : null }
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
    // a test says what it expects
    // oxlint-disable-next-line typescript/no-explicit-any
    const { statusCode, message, data } = reply.json<{ statusCode: number; message: string; data: any }>()
    return { status: reply.statusCode, statusCode, message, data, headers: reply.headers }
  }

  return {
    url,
    get: (path: string, by?: Patient, userType?: string) => call('GET', path, by, undefined, userType),
    post: (path: string, body: object, by?: Patient, userType?: string) => call('POST', path, by, body, userType),
    webhook: (body: string | Buffer, headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/webhooks/razorpay',
        payload: body,
        headers: { 'content-type': 'application/json', ...headers },
      }),
    close: () => app.close(),
  }
}
