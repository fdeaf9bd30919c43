import { expect, test } from 'vitest'
import { openPrompts, PRESSURE, promptsInWords, TEMPLATES } from './note-templates.ts'

const FOLLOW_UP = 'Since the last appointment: '

test('DESK-02 every prompt of every template is open until something follows it', () => {
  for (const words of TEMPLATES.flatMap(({ begins }) => Object.values(begins))) {
    expect(openPrompts([{ text: words }])).toEqual([words.trim()])
    expect(openPrompts([{ text: `${words}better` }])).toEqual([])
  }
})

test.each([
  ['', []],
  ['Rest. Walk each day…', []],
  [`Rest.\n${FOLLOW_UP}\n `, [FOLLOW_UP.trim()]],
  [`${FOLLOW_UP}\nbetter`, []],
  [`Asked. ${PRESSURE} Well.`, [PRESSURE]],
  ['Blood pressure at home: 120/80 mmHg.', []],
])('DESK-02 of %j these words wait for an answer: %j', (text, prompts) => {
  expect(openPrompts([{ text }])).toEqual(prompts)
})

test('DESK-02 the words that wait are quoted', () => {
  expect(promptsInWords([FOLLOW_UP.trim()])).toBe('No answer yet to “Since the last appointment:” Answer it, or remove it.')
})
