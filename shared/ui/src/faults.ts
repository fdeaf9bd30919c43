import type { ApiError } from '@app/kernel'

/** The errors of a form's fields: one sentence for each, in the form's order. */
export type Faults<Field extends string = string> = Readonly<Partial<Record<Field, string>>>

export const isWhole = (faults: Faults): boolean => Object.keys(faults).length === 0

/** Picks the fields that have an error. */
export const faultsAmong = <Field extends string>(
  found: readonly (readonly [Field, string | false])[],
): Faults<Field> => Object.fromEntries(found.filter(([, fault]) => fault !== false)) as Faults<Field>

/**
 * Returns the fields that the API rejected, each with the form's own sentence or, if there is none, with the API's
 * message.
 */
export const faultsTold = (error: Pick<ApiError, 'fields'>, sentences: Faults): Faults =>
  Object.fromEntries(error.fields.map(({ field, message }) => [field, sentences[field] ?? `Check this: it ${message}`]))
