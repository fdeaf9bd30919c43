import { ok, refuse, type Result } from '@app/domain/result'
import { isDeepStrictEqual } from 'node:util'

/** What a request asks for, by the names of the columns that say it. An absent value and null are the same. */
type Body<Row> = { readonly [Column in keyof Row]?: Row[Column] | null | undefined }

/**
 * Writes once for each key. A form makes its key when it opens and sends it again with each repeat, so a request whose
 * response was lost gets the same response, and a key that was used for something else is refused.
 *
 * The caller looks for the key in the transaction that `write` writes in, among the rows of the person who sends it. A
 * unique constraint on the key decides between requests that come at once: the later insert fails, `inTransaction` runs
 * its work again, and this finds the row of the first.
 *
 * @param known - What the key has written before; undefined where it has written nothing.
 * @param write - Inserts the row that holds the key.
 * @param code - The refusal, as the endpoint's contract names it.
 * @returns what the key has written, now or before.
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
