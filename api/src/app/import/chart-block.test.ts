import { describe, expect, it } from 'vitest'
import { chartFaults } from './chart-block.ts'
import { cleanHtml } from '../../platform/clean-html.ts'
import { toHtml } from './markdown.ts'

const block = (yaml: string) => `Before.\n\n\`\`\`chart\n${yaml}\n\`\`\`\n`

const WINDOWS = block(`title: When a test is reliable
unit: weeks
rows:
  - {label: "A & B", value: 2}
  - {label: HIV, from: 3, to: 6}
source: A public body.`)

describe('a chart block', () => {
  it('becomes a table with a bar for each row', () => {
    expect(toHtml(WINDOWS)).toBe(
      '<p>Before.</p>\n' +
        '<figure><table><caption>When a test is reliable</caption><tbody>' +
        '<tr><th scope="row">A &amp; B</th><td><svg aria-hidden="true"><rect width="100%"></rect><rect x="0%" width="33.3%"></rect></svg>2 weeks</td></tr>' +
        '<tr><th scope="row">HIV</th><td><svg aria-hidden="true"><rect width="100%"></rect><rect x="50%" width="50%"></rect></svg>3 to 6 weeks</td></tr>' +
        '</tbody></table><figcaption>A public body.</figcaption></figure>',
    )
  })

  it('stays as it is when it is cleaned once more', () => {
    expect(cleanHtml(toHtml(WINDOWS))).toBe(toHtml(WINDOWS))
  })

  it('cannot bring in marks of its own', () => {
    const html = toHtml(WINDOWS.replace('HIV', '"<img src=x onerror=alert(1)>"'))
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img')
  })

  it.each([
    ['without rows', 'title: A\nunit: weeks', 4],
    ['with one row', 'title: A\nunit: weeks\nrows:\n  - {label: A, value: 1}', 7],
    [
      'with a span that ends before it begins',
      'title: A\nunit: weeks\nrows:\n  - {label: A, value: 1}\n  - {label: B, from: 2, to: 1}',
      8,
    ],
    [
      'with a number below nothing',
      'title: A\nunit: weeks\nrows:\n  - {label: A, value: -1}\n  - {label: B, value: 1}',
      7,
    ],
    [
      'with a long label',
      `title: A\nunit: weeks\nrows:\n  - {label: A, value: 1}\n  - {label: ${'b'.repeat(41)}, value: 1}`,
      8,
    ],
    ['that is no YAML', 'title: [', 5],
  ])('%s is a fault with its line', (_what, yaml, line) => {
    const faults = chartFaults(block(yaml))
    expect(faults.map((fault) => fault.line)).toContain(line)
  })

  it('without a fault has none', () => expect(chartFaults(WINDOWS)).toEqual([]))
})

it('a block of another language stays code', () => expect(toHtml('```yaml\na: 1\n```')).toContain('<code>a: 1'))
