import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { testApi, type TestApi } from '../../../test/api.ts'
import { SANDBOX, SENDERS, testConfig } from '../../../test/config.ts'
import { contentFiles, readableText } from '../../../test/content-text.ts'
import { screenFiles, screenSentences } from '../../../test/screen-text.ts'
import { configFaults } from './config.ts'
import { statementSentence } from './statement.ts'

const NAME = 'ACME CARE LLP'
const SENTENCE = `Your statement shows “${NAME}”.`
const PLACE = '{{statement}}'

describe('what the statement of a bank shows', () => {
  test('is one name for each provider that is offered, told once where they are the same', () => {
    const told = (changes: Record<string, string>) => statementSentence(testConfig(changes))
    const both = { RAZORPAY_STATEMENT: NAME, CASHFREE_STATEMENT: 'CF*ACME' }
    expect(told({ PAYMENTS_PROVIDERS: 'razorpay,cashfree', ...both })).toBe(
      'Your statement shows “ACME CARE LLP” or “CF*ACME”.',
    )
    expect(told({ PAYMENTS_PROVIDERS: 'cashfree', ...both })).toBe('Your statement shows “CF*ACME”.')
    expect(told({ ...both, CASHFREE_STATEMENT: NAME })).toBe(SENTENCE)
    expect(told({})).toBe('Your statement shows “DEMO CLINIC PVT LTD”.')
  })

  test.each([
    ['razorpay', { RAZORPAY_STATEMENT: NAME }, []],
    ['razorpay', {}, ['RAZORPAY_STATEMENT']],
    ['cashfree', { RAZORPAY_STATEMENT: NAME }, ['CASHFREE_STATEMENT']],
    ['razorpay,cashfree', { RAZORPAY_STATEMENT: NAME }, ['CASHFREE_STATEMENT']],
    ['razorpay', { RAZORPAY_STATEMENT: 'a “quote”' }, ['RAZORPAY_STATEMENT']],
    ['razorpay', { RAZORPAY_STATEMENT: 'ACME SEXUAL HEALTH' }, ['RAZORPAY_STATEMENT']],
    ['razorpay', { RAZORPAY_STATEMENT: 'ACME STD CLINIC' }, ['RAZORPAY_STATEMENT']],
  ])('production that takes %s with %o lacks %o', (PAYMENTS_PROVIDERS, given, lacking) => {
    const environment = {
      ...SANDBOX,
      ...SENDERS,
      PRODUCTION: 'true',
      PAYMENTS_MODE: 'live',
      PAYMENTS_PROVIDERS,
      ...given,
    }
    const faults = configFaults(environment).map(({ variable }) => variable)
    expect(faults.filter((variable) => variable.endsWith('_STATEMENT'))).toEqual(lacking)
  })
})

describe('TRUE-04 what the statement shows is said in one sentence', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await testApi({ RAZORPAY_STATEMENT: NAME, CASHFREE_STATEMENT: NAME }, { content: true })
    api.time.now = new Date('2026-11-26T06:00:00.000Z')
  })
  afterAll(() => api.close())

  const number = (file: string) => Number(/(\d+)\.md$/.exec(file)![1])
  /** All content in force; for a document, only its latest version. */
  const standing = contentFiles('**/*.{md,yaml}').filter(
    (file) =>
      !file.startsWith('documents/') ||
      !contentFiles(`${file.slice(0, file.lastIndexOf('/'))}/*.md`).some((other) => number(other) > number(file)),
  )

  it.each(['/payments/statement', '/faq/list', '/document?slug=refund-policy', '/document?slug=shipping-policy'])(
    'by %s',
    async (path) => {
      const { status, data } = await api.get(path)
      expect(status).toBe(200)
      expect(JSON.stringify(data)).toContain(SENTENCE)
      expect(JSON.stringify(data)).not.toContain(PLACE)
    },
  )

  it.each(standing.filter((file) => readableText(file).includes(PLACE) && file.startsWith('landing/')))(
    'by the page of %s',
    async (file) => {
      const slug = /([\w-]+)\.md$/.exec(file)![1]!
      const { status, data } = await api.get(`/landing/page?path=${slug}`)
      expect([status, JSON.stringify(data).includes(SENTENCE), JSON.stringify(data).includes(PLACE)]).toEqual([
        200,
        true,
        false,
      ])
    },
  )

  it('and in no other words, in content or on a screen', () => {
    const texts = [
      ...standing.map((file) => [file, readableText(file)] as const),
      ...screenFiles().map((file) => [file, screenSentences(file)] as const),
    ]
    const rival = /[^.!?\n]*\bstatement\b[^.!?\n]*\b(?:shows?|see|our name|company name|provider’s)\b[^.!?\n]*/gi
    const found = texts.flatMap(([file, text]) => [...text.matchAll(rival)].map(([words]) => [file, words.trim()]))
    expect(found.filter(([, words]) => !words!.includes(PLACE))).toEqual([])
  })
})
