import { readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { parse } from 'yaml'
import { contentFiles, readableText } from '../../../test/content-text.ts'
import { RESEND_AFTER } from '../../areas/people/accounts/login/budgets.rules.ts'

const listed = (file: string): unknown =>
  parse(readFileSync(new URL(`../../../content/${file}`, import.meta.url), 'utf8'))

const [CALL] = listed('booking-products.yaml') as { duration: number; hold_minutes: number; price_paise: number }[]
const ANSWERS = new Map(
  (listed('faq.yaml') as { questions: { id: string; answer: string }[] }[]).flatMap(({ questions }) =>
    questions.map(({ id, answer }) => [id, answer] as const),
  ),
)

/** Sentences of ours that state how many minutes the call lasts. */
const SENTENCE_OF_CALL = /[^.!?\n]*\b(?:(?:discovery|first) call\b[^.!?\n]*\b|the call takes )(\d+) minutes/gi

test.each([
  ['what-is-discovery-call', `first call of ${CALL!.duration} minutes`],
  ['how-long-held', `hold it for ${CALL!.hold_minutes} minutes`],
  ['no-code', `Wait ${RESEND_AFTER} seconds`],
])('the answer to %s says “%s”, as the product does it', (id, words) => {
  expect(ANSWERS.get(id)).toContain(words)
})

it('gives the call the same minutes on every page', () => {
  const told = contentFiles('{landing,catalogue/packages,treatments,articles}/*.md')
    .concat(contentFiles('faq.yaml'))
    .flatMap((file) =>
      [...readableText(file).matchAll(SENTENCE_OF_CALL)].map(([, minutes]) => [file, minutes] as const),
    )
  expect(told.length).toBeGreaterThan(2)
  expect(told.filter(([, minutes]) => Number(minutes) !== CALL!.duration)).toEqual([])
})

it('gives the call its price in the list of words', () => {
  const words = readFileSync(new URL('../../../../docs/words.md', import.meta.url), 'utf8')
  expect(words).toContain(`The first call: ${CALL!.duration} minutes, ₹${CALL!.price_paise / 100}, by video or voice.`)
})
