import { drafts } from '@app/kernel'

/** The answers of this tab, until somebody leaves it or logs out. */
export interface Draft {
  /** The response's id. */
  key: string
  version: number
  /** Of a visitor, who alone has it; null for a patient. */
  visitor_key: string | null
  answers: Readonly<Record<string, number | null>>
  /** Which question stands here, from 0; behind the last one everything is looked over. */
  at: number
  isFinished: boolean
}

const NAME = 'index'
/** Bytes of a visitor's key: 43 letters in base64url. */
const BYTES = 32

export const readDraft = (): Draft | null => drafts.read<Draft>(NAME) ?? null
export const keepDraft = (draft: Draft): void => drafts.keep(NAME, draft)
export const dropDraft = (): void => drafts.drop(NAME)

export const newDraft = (version: number, { isPatient }: { isPatient: boolean }): Draft => ({
  key: crypto.randomUUID(),
  version,
  visitor_key: isPatient ? null : aKey(),
  answers: {},
  at: 0,
  isFinished: false,
})

function aKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** A draft as the API takes it. */
export const sentOf = ({ key, version, visitor_key, answers }: Draft) => ({
  key,
  version,
  answers: Object.entries(answers).map(([item, value]) => ({ item, value })),
  ...(visitor_key !== null && { visitor_key }),
})

/** What a patient began elsewhere, to go on with here. */
export const draftOf = (
  { response_id, version, answers }: { response_id: string; version: number; answers: readonly Answer[] },
  placeOf: (answers: Draft['answers']) => number,
): Draft => {
  const given = Object.fromEntries(answers.map(({ item, value }) => [item, value]))
  return { key: response_id, version, visitor_key: null, answers: given, at: placeOf(given), isFinished: false }
}
interface Answer {
  item: string
  value: number | null
}
