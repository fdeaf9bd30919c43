import type * as z from 'zod/mini'

/**
 * Who may call. `webhook` is open to the network, and verifies the sender's signature itself. `internal` is for the
 * product's own processes: whatever comes by way of the web process is told that there is no such call.
 */
export type Access = 'public' | 'patient' | 'doctor' | 'member' | 'webhook' | 'internal'

/** What one code of refusal is on the wire, and to the reader. */
export interface Refusal {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503 | 507
  message: string
  /** Seconds, where every refusal of this code says the same; else the refusal's data says it. */
  retryAfter?: number
}

type Schema = z.core.$ZodType

export interface Refusals<S extends Schema = Schema> {
  /** What a refusal carries: its code, and what belongs to it. */
  data: S
  codes: Readonly<Record<string, Refusal>>
}

/** A call's refusals. A code without its line does not compile. */
export const refusals = <S extends z.core.$ZodType<{ code: string }>>(
  data: S,
  codes: Readonly<Record<z.output<S>['code'], Refusal>>,
) => ({ data, codes })

/** One call of the API. Its key in a feature's list is its method and path: 'GET /user/blogs'. */
export interface Endpoint {
  access: Access
  /**
   * What a public read depends on besides its address. `content`: on tables that authors and operators write, so that an
   * answer holds until one of them changes. `schedule`: on free times too, so that it holds for seconds. Left out: the
   * answer is made anew each time.
   */
  cache?: 'content' | 'schedule'
  /**
   * The answer shows what belongs to patients: who else opens it is written into their audit. What takes or shows a
   * patient or an appointment and is open to doctors must say so, or the API does not start. `record` is one row for each
   * opening; `day` is one row a day, for a list that its reader looks at all day.
   */
  audits?: 'record' | 'day'
  /** How often one account may send it in a day: where each call may leave a row, and nothing else bounds them. */
  perDay?: number
  params?: Schema
  query?: Schema
  body?: Schema
  answer: Schema
  /** 200 where it is left out (specification, section 8). */
  status?: 200 | 201
  /** Of a success, for the reader: "OK" where it is left out. */
  message?: string
  refusals?: Refusals
}

export type EndpointList = Readonly<Record<`${'GET' | 'POST'} /${string}`, Endpoint>>
