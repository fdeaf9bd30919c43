import type { ApiError } from '@app/kernel'

/** What is wrong with a form's fields: a sentence for each, in the form's order. */
export type Faults<Field extends string = string> = Readonly<Partial<Record<Field, string>>>

export const isWhole = (faults: Faults): boolean => Object.keys(faults).length === 0

/** Picks the faults that are there. */
export const faultsAmong = <Field extends string>(
  found: readonly (readonly [Field, string | false])[],
): Faults<Field> => Object.fromEntries(found.filter(([, fault]) => fault !== false)) as Faults<Field>

/** The fields that the API refused: in the form's own sentence, or in the API's words where it has none. */
export const faultsTold = (error: Pick<ApiError, 'fields'>, sentences: Faults): Faults =>
  Object.fromEntries(error.fields.map(({ field, message }) => [field, sentences[field] ?? `Check this: it ${message}`]))
