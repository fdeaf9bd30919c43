import type { Earnings } from '@app/contracts/earnings'
import { indiaDate } from '@app/domain/india-time'
import { ok, refuse } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Letterhead } from '../../../platform/papers/paper.ts'
import { writePaper } from '../../../platform/papers/write-paper.ts'
import { findExpert, findShare, listMonths, listVisits } from './earnings.repository.ts'
import { statementPaper } from './statement.rules.ts'
import type { Base } from '../../../platform/base.ts'

/** Earlier earnings are not shown. */
const YEARS_SHOWN = 2

/** Shows experts what they have earned from their visits. */
export function registerEarnings(app: App, { db, clock, from, page }: Base & { from: Letterhead; page: string }): void {
  serve(app, 'GET /earnings/list', async ({ actor: { doctorId } }) => {
    const none: Earnings = { percent: null, months: [] }
    if (doctorId === null) return ok(none)
    const today = indiaDate(clock().toISOString())
    const share = await findShare(db, doctorId, today)
    // whole months, so that the oldest has the same sum as its statement
    const since = `${Number(today.slice(0, 4)) - YEARS_SHOWN}${today.slice(4, 7)}-01`
    const months = await listMonths(db, doctorId, since)
    return ok({ percent: share?.percent ?? null, months })
  })

  serve(app, 'GET /earnings/statement', async ({ actor: { doctorId }, query: { month } }) => {
    const expert = doctorId === null ? undefined : await findExpert(db, doctorId)
    const visits = doctorId === null ? [] : await listVisits(db, doctorId, month)
    if (!expert || visits.length === 0) return refuse({ code: 'no_earnings' })
    const pdf = await writePaper(statementPaper({ month, from, expert, visits, earnings: page, at: clock() }))
    return ok({ name: `statement-${month}.pdf`, media_type: 'application/pdf', base64: pdf.toString('base64') })
  })
}
