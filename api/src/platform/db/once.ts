import { ok, refuse, type Result } from '@app/domain/result'
import { isDeepStrictEqual } from 'node:util'

/** The content of a request, keyed by the columns that store it. An absent value and null count as equal. */
type Body<Row> = { readonly [Column in keyof Row]?: Row[Column] | null | undefined }

/**
 * Writes at most once for each key. A form creates its key when it opens and sends the same key with each repeat, so a
 * repeated request gets the response that was lost, and a key that was used for something else is refused.
 *
 * The caller looks up the key in the same transaction in which `write` writes, among the sender's own rows. A unique
 * constraint on the key decides between concurrent requests: the later insert fails, `inTransaction` runs its work
 * again, and the second run finds the first request's row.
 *
 * @param known - What the key has already written; undefined if nothing.
 * @param write - Inserts the row that holds the key.
 * @param code - The refusal's code, as named in the endpoint's contract.
 * @returns what the key has written, in this call or earlier.
 */
export async function once<
  Row extends object,
  Written extends Result<unknown, unknown>,
  Code extends string = 'key_taken',
>(
  known: Row | undefined,
  body: Body<NoInfer<Row>>,
  write: () => Promise<Written>,
  code = 'key_taken' as Code,
): Promise<Written | { ok: true; value: Row } | { ok: false; error: { code: Code } }> {
  if (!known) return write()
  return isSame(known, body) ? ok(known) : refuse({ code })
}

const isSame = <Row extends object>(known: Row, body: Body<Row>): boolean =>
  (Object.keys(body) as (keyof Row)[]).every((column) => isDeepStrictEqual(known[column] ?? null, body[column] ?? null))
