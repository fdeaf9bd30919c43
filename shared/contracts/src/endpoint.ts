import type * as z from 'zod/mini'

/**
 * Who may call. `webhook` is open to the network, and verifies the sender's signature itself. `internal` is for the
 * product's own processes: for a request that arrives through the web process, no such call exists.
 */
export type Access = 'public' | 'patient' | 'doctor' | 'member' | 'webhook' | 'internal'

/** The HTTP status of one code of refusal, and its message for the reader. */
export interface Refusal {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503 | 507
  message: string
  /** Seconds, if they are the same for every refusal with this code; otherwise they are in the refusal's data. */
  retryAfter?: number
}

type Schema = z.core.$ZodType

export interface Refusals<S extends Schema = Schema> {
  /** A refusal's data: its code, and the fields that belong to the code. */
  data: S
  codes: Readonly<Record<string, Refusal>>
}

/** A call's refusals; leaving out the entry of a code is a compile error. */
export const refusals = <S extends z.core.$ZodType<{ code: string }>>(
  data: S,
  codes: Readonly<Record<z.output<S>['code'], Refusal>>,
) => ({ data, codes })

/** One call of the API. An endpoint's key in its feature's list is its method and path: 'GET /user/blogs'. */
export interface Endpoint {
  access: Access
  /**
   * What a public read depends on besides its address. `content`: the response depends on tables that authors and
   * operators write, so it is cached until one of these tables changes. `schedule`: the response also depends on free
   * times, so it is cached only for seconds. Without this field, the server computes a new response for each request.
   */
  cache?: 'content' | 'schedule'
  /**
   * The response shows patient data, so each opening by another person is recorded in the patient's audit. A call that
   * is open to doctors and takes or shows a patient or an appointment must set this field, or the API does not start.
   * `record` writes one row for each opening; `day` writes one row per day, for a list that a reader keeps open all
   * day.
   */
  audits?: 'record' | 'day'
  /**
   * How many times a day one account may make the call; only for a call that may add a row each time and has no other
   * limit.
   */
  perDay?: number
  params?: Schema
  query?: Schema
  body?: Schema
  answer: Schema
  /** The HTTP status on success; if omitted, 200 (specification, section 8). */
  status?: 200 | 201
  /** The message shown to the reader on success; if omitted, "OK". */
  message?: string
  refusals?: Refusals
}

export type EndpointList = Readonly<Record<`${'GET' | 'POST'} /${string}`, Endpoint>>
