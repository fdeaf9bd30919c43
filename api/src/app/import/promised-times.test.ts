import { ANSWER_WITHIN } from '@app/contracts/contact-form'
import { HOURS_TO_THINK } from '@app/domain/promised-times'
import { describe, expect, it } from 'vitest'
import { contentFiles, contentOf, readableText } from '../../../test/content-text.ts'

const number = (file: string) => Number(/(\d+)\.md$/.exec(file)![1])
/** The text in force, which is the latest version. */
const standing = (slug: string) =>
  contentFiles(`documents/${slug}/*.md`)
    .toSorted((one, other) => number(one) - number(other))
    .at(-1)!

describe('a time that a text promises is the one that the server keeps', () => {
  it.each([
    ['faq.yaml', `You have ${HOURS_TO_THINK} hours to change your mind.`],
    [standing('privacy-policy'), `You have ${HOURS_TO_THINK} hours to change your mind.`],
    [standing('privacy-policy'), `delete your account, with ${HOURS_TO_THINK} hours to change your mind.`],
    [standing('shipping-policy'), `We answer within ${ANSWER_WITHIN} hours.`],
    [standing('accessibility'), `A person answers within ${ANSWER_WITHIN} hours.`],
    [standing('editorial-policy'), `A person answers within ${ANSWER_WITHIN} hours.`],
  ])('%s: %s', (file, sentence) => {
    expect(readableText(file)).toContain(sentence)
  })
})

describe('the short of the refund policy names the times of the terms in force', () => {
  it.each([
    ['appointment', 'at least 4 hours', 'for a consultation until 4 hours before it.'],
    ['discovery_call', 'at least 2 hours', 'For a first call or a lab test, it is 2 hours.'],
    ['lab_test', 'at least 2 hours', 'For a first call or a lab test, it is 2 hours.'],
    ['package', 'within 7 days', 'For a plan or a course, you have 7 days.'],
    ['course', 'within 7 days', 'For a plan or a course, you have 7 days.'],
  ])('%s: %s', (kind, time, words) => {
    const terms = contentOf('catalogue/policies.yaml') as { kind: string; free_until: string }[]
    expect(terms.findLast((one) => one.kind === kind)!.free_until).toContain(time)
    expect(readableText(standing('refund-policy'))).toContain(words)
  })
})

describe('who takes the money is said alike in every text in force', () => {
  it.each(['pricing-policy', 'privacy-policy', 'refund-policy', 'terms-conditions'])('%s', (slug) => {
    expect(readableText(standing(slug))).toContain('Razorpay or Cashfree')
  })
})
