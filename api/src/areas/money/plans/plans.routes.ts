import { ok, type Result } from '@app/domain/result'
import type { BuyRefusal, PlanRefusal } from '@app/contracts/plans'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { PlanWithUnits } from './plans.repository.ts'
import type { PlansService } from './plans.service.ts'
import type { UpgradeService } from './upgrade.service.ts'
import { stopQuoteOnWire } from './plans.wire.ts'

/** Orders a private package that was offered to a patient. */
type BuyOffered = (wish: {
  patientId: string
  slug: string
  linked: string
  key: string
}) => Promise<Result<{ id: string; amountPaise: number }, BuyRefusal>>

export function registerPlans(
  app: App,
  { plans, upgrades, buyOffered }: { plans: PlansService; upgrades: UpgradeService; buyOffered: BuyOffered },
): void {
  // the specification names a provider in each path, but the patient chooses the provider only when they pay
  for (const name of ['POST /package/buy-package-razorpay', 'POST /package/buy-package-cashfree'] as const)
    serve(app, name, async ({ body: { linked, ...body }, actor }) => {
      const wish = { patientId: actor.userId, ...body }
      const bought = await (linked === undefined ? plans.buy(wish) : buyOffered({ ...wish, linked }))
      return bought.ok ? ok({ order_id: bought.value.id, amount_paise: bought.value.amountPaise }) : bought
    })

  const list = (which: 'all' | 'running' | 'over') => async (patientId: string) =>
    ok(await upgrades.onWire(patientId, await plans.list(patientId, which)))
  serve(app, 'GET /payments/user-package', ({ actor }) => list('all')(actor.userId))
  serve(app, 'GET /user-plan/user/current', ({ actor }) => list('running')(actor.userId))
  serve(app, 'GET /user-plan/user/history', ({ actor }) => list('over')(actor.userId))

  serve(app, 'GET /user-plan/check', async ({ query, actor }) => {
    const { planId, left } = await plans.check(actor.userId, {
      type: query.type,
      feePaise: query.fee,
      labTestSlug: query.lab_test_slug,
    })
    return ok({ plan_id: planId, left })
  })

  serve(app, 'POST /user-plan/use', async ({ body, actor }) =>
    onWire(actor, await plans.use({ patientId: actor.userId, appointmentId: body.appointment_id })),
  )
  serve(app, 'POST /user-plan/use-lab-test', async ({ body, actor }) =>
    onWire(actor, await plans.useForLabTest({ patientId: actor.userId, bookingId: body.lab_booking_id })),
  )
  serve(app, 'POST /user-plan/begin-course', async ({ body, actor }) =>
    onWire(actor, await plans.beginCourse({ patientId: actor.userId, courseSlug: body.course_slug })),
  )
  serve(app, 'POST /user-plan/freeze', async ({ body, actor }) =>
    onWire(actor, await plans.freeze({ patientId: actor.userId, planId: body.plan_id })),
  )
  serve(app, 'POST /user-plan/unfreeze', async ({ body, actor }) =>
    onWire(actor, await plans.unfreeze({ patientId: actor.userId, planId: body.plan_id })),
  )
  serve(app, 'GET /user-plan/stop-quote', async ({ query, actor }) => {
    const quote = await plans.quoteStop({ patientId: actor.userId, planId: query.id })
    return quote.ok ? ok(stopQuoteOnWire(quote.value)) : quote
  })
  serve(app, 'GET /user-plan/upgrades', ({ query, actor }) =>
    upgrades.upgrades({ patientId: actor.userId, planId: query.id }),
  )
  serve(app, 'POST /user-plan/upgrade', async ({ body, actor }) => {
    const { plan_id: planId, package_slug: slug, quoted_paise: quotedPaise, key } = body
    const ordered = await upgrades.upgrade({ patientId: actor.userId, planId, slug, quotedPaise, key })
    return ordered.ok ? ok({ order_id: ordered.value.id, amount_paise: ordered.value.amountPaise }) : ordered
  })
  serve(app, 'POST /user-plan/stop', async ({ body, actor }) =>
    onWire(actor, await plans.stop({ patientId: actor.userId, planId: body.plan_id, quotedPaise: body.quoted_paise })),
  )

  const onWire = async ({ userId }: { userId: string }, changed: Result<PlanWithUnits, PlanRefusal>) =>
    changed.ok ? ok((await upgrades.onWire(userId, [changed.value]))[0]!) : changed
}
