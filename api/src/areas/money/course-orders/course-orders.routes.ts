import { ok } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { CourseOrdersService } from './course-orders.service.ts'

export function registerCourseOrders(app: App, courseOrders: CourseOrdersService): void {
  serve(app, 'POST /course/buyCourse', async ({ body, actor }) => {
    const bought = await courseOrders.buy({ patientId: actor.userId, ...body })
    return bought.ok ? ok({ order_id: bought.value.id, amount_paise: bought.value.amountPaise }) : bought
  })

  serve(app, 'GET /course/mine/details', ({ query, actor }) => courseOrders.details(actor.userId, query.course))

  serve(app, 'GET /course/cancel-quote', ({ query, actor }) =>
    courseOrders.quote({ patientId: actor.userId, orderId: query.course_order_id }),
  )

  serve(app, 'POST /course/cancel', ({ body, actor }) =>
    courseOrders.cancel({ patientId: actor.userId, orderId: body.course_order_id, quotedPaise: body.quoted_paise }),
  )
}
