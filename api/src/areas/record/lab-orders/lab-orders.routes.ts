import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { LabOrdersService } from './lab-orders.service.ts'

export function registerLabOrders(app: App, orders: LabOrdersService): void {
  serve(app, 'GET /lab-order/list', ({ actor, query }) => orders.list(actor, query))
  serve(app, 'POST /lab-test/addLabTestByDoctor', ({ actor, body }) => orders.add(actor, body))
  serve(app, 'POST /lab-test/removeLabTestByDoctor', ({ actor, body }) => orders.remove(actor, body))
}
