import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { ReferralsService } from './referrals.service.ts'

export function registerReferrals(app: App, referrals: ReferralsService): void {
  serve(app, 'GET /referral/list', ({ actor, query }) => referrals.list(actor, query))
  serve(app, 'POST /referral/add', ({ actor, body }) => referrals.write(actor, body))
  serve(app, 'POST /referral/share', ({ actor, body }) => referrals.share(actor.userId, body))
  serve(app, 'POST /referral/unshare', ({ actor, body }) =>
    referrals.unshare(actor.userId, body.referral_id, body.doctor_id),
  )
  serve(app, 'GET /referral/file', ({ actor, query }) => referrals.file(actor.userId, query.referral_id))
  serve(app, 'GET /referral/document', ({ actor, query }) => referrals.document(actor.userId, query.referral_id))
}
