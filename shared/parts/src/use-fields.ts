import type { Length } from '@app/contracts/limits'
import { faultsAmong, isWhole, type Faults } from '@app/ui/faults'
import { useState } from 'react'
import { useKept } from './use-kept.ts'

/** The names of the fields whose values have this type. */
type Holding<Typed, Value> = { [Name in keyof Typed]: Typed[Name] extends Value ? Name : never }[keyof Typed] & string
/** What the change events of an input, a text area and a list have in common. */
export interface Typing {
  target: { value: string }
}

/** The fields with errors, in the form's order: true stands for the field's usual message, a text for a special one. */
export type Wrong = Readonly<Record<string, boolean | string | undefined>>

export interface FieldsOptions<Typed extends object> {
  /** The fields' initial values. */
  empty: Typed
  /** The name under which the tab stores the typed text. */
  draft?: string | undefined
  /** The lengths that the contract allows for each text. */
  limits?: Readonly<Record<string, Partial<Length>>>
  /** The form's message for each field, for an error in the typed text and for a refusal by the API. */
  sentences?: Faults
  /** Texts are passed trimmed. */
  wrong?(typed: Typed): Wrong
  /** True if spaces are part of the typed text, as in a password. */
  isExact?: boolean
  onChange?(): void
}

/** The fields of a form: their typed texts, the allowed lengths, and their errors. */
export function useFields<Typed extends object>(options: FieldsOptions<Typed>) {
  const { empty, draft, limits = {}, sentences = {}, wrong, isExact = false, onChange } = options
  const [typed, keep, forget] = useKept(draft, empty)
  const [faults, tell] = useState<Faults>({})

  function change(part: Parameters<typeof keep>[0]) {
    keep(part)
    onChange?.()
  }
  const set = (name: string, value: unknown) => change({ [name]: value } as Partial<Typed>)

  return {
    typed,
    change,
    forget,
    faults,
    tell,
    /** Returns the typed values if they have no errors; otherwise, shows each error. */
    read(): Typed | undefined {
      const read = isExact ? typed : trimmed(typed)
      const found = faultsAmong(
        Object.entries(wrong?.(read) ?? {}).map(([name, fault]) => [
          name,
          fault === true ? sentences[name]! : (fault ?? false),
        ]),
      )
      tell(found)
      return isWhole(found) ? read : undefined
    },
    /** Returns the props of an input, a text area or a list. */
    text: <Name extends Holding<Typed, string>>(name: Name) => ({
      name,
      ...(limits[name] && { maxLength: limits[name].most }),
      error: faults[name],
      value: typed[name],
      onChange: ({ target }: Typing) => set(name, target.value),
    }),
    /** Returns the props of a checkbox. */
    tick: <Name extends Holding<Typed, boolean>>(name: Name) => ({
      name,
      error: faults[name],
      checked: typed[name] as boolean,
      onChange: ({ target }: { target: { checked: boolean } }) => set(name, target.checked),
    }),
    /** Returns the props of radio cards. */
    choice: <Name extends Holding<Typed, string>>(name: Name) => ({
      name,
      error: faults[name],
      value: (typed[name] as string) || undefined,
      onChange: (value: string) => set(name, value),
    }),
  }
}

const trimmed = <Typed extends object>(typed: Typed): Typed =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : (value as unknown)]),
  ) as Typed
