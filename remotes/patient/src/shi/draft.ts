import { drafts } from '@app/kernel'

/** The answers in this tab; they are removed when the reader closes the tab or logs out. */
export interface Draft {
  /** The response's id. */
  key: string
  version: number
  /** A visitor's secret key, which only this tab has; null for a patient. */
  visitor_key: string | null
  answers: Readonly<Record<string, number | null>>
  /** The index of the current question, from 0; after the last question comes the review of all answers. */
  at: number
  isFinished: boolean
}

const NAME = 'index'
/** The length of a visitor's key in bytes, which is 43 characters in base64url. */
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

/** Converts a draft to the body of the request. */
export const sentOf = ({ key, version, visitor_key, answers }: Draft) => ({
  key,
  version,
  answers: Object.entries(answers).map(([item, value]) => ({ item, value })),
  ...(visitor_key !== null && { visitor_key }),
})

/** Makes a draft from the answers that a patient began on another device. */
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
