import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlOf, textOf } from './about-text.rules.ts'

test('paragraphs stay paragraphs, and signs are never markup', () => {
  expect(htmlOf('I listen.\nAlways.\n\n<b>A & B</b>')).toBe(
    '<p>I listen. Always.</p><p>&lt;b&gt;A &amp; B&lt;/b&gt;</p>',
  )
})

test('what a file wrote is typed without its markup', () => {
  expect(textOf('<h2>Me</h2>\n<p>I <em>listen</em> &amp; ask.</p><ul><li>one</li><li>two</li></ul>')).toBe(
    'Me\n\nI listen & ask.\n\n- one\n\n- two',
  )
})

test('whatever is typed holds no markup, and comes back as it was read', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const html = htmlOf(text)
      expect(html.replaceAll(/<\/?p>/g, '')).not.toMatch(/[<>]/)
      expect(htmlOf(textOf(html))).toBe(html)
    }),
  )
})
