import type { ApiError } from '@app/kernel'

/** The faults of a form's fields: one sentence for each, in the form's order. */
export type Faults<Field extends string = string> = Readonly<Partial<Record<Field, string>>>

export const isWhole = (faults: Faults): boolean => Object.keys(faults).length === 0

/** Picks the fields that have a fault. */
export const faultsAmong = <Field extends string>(
  found: readonly (readonly [Field, string | false])[],
): Faults<Field> => Object.fromEntries(found.filter(([, fault]) => fault !== false)) as Faults<Field>

/** Returns the fields that the API refused, each with the form's own sentence or, without one, with the API's words. */
export const faultsTold = (error: Pick<ApiError, 'fields'>, sentences: Faults): Faults =>
  Object.fromEntries(error.fields.map(({ field, message }) => [field, sentences[field] ?? `Check this: it ${message}`]))
