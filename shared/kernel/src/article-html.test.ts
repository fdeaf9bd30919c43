// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest'
import { articleHtml, prepareArticleHtml } from './article-html.ts'

beforeAll(prepareArticleHtml)

const cleaned = (html: string) => articleHtml(html).__html

test.each([
  ['a foreign picture', '<p>a<img src="https://evil.example/x.png" alt="x">b</p>'],
  ['a foreign picture by another way', '<p>a<img srcset="//evil.example/x.png 2x" alt="x">b</p>'],
  ['a name', '<p>a<a name="boot">x</a>b</p>'],
  ['an id of another shape', '<p id="boot">ab</p>'],
  ['a picture of a film', '<video poster="https://evil.example/x.png"></video>'],
])('the browser’s own cleaning lets no %s through', (_what, html) => {
  expect(cleaned(html)).not.toMatch(/evil|boot/)
})

test.each([
  '<h2 id="s-what-helps">What helps</h2>',
  '<img src="/images/blog/a.png" alt="A">',
  '<figure><table><caption>A</caption><tbody><tr><th scope="row">B</th><td><svg aria-hidden="true"><rect width="100%"></rect><rect x="25%" width="50%"></rect></svg></td></tr></tbody></table><figcaption>C</figcaption></figure>',
  '<div class="urgent" role="note" aria-label="Urgent"><p><strong>Urgent.</strong> Go today.</p></div>',
  '<div role="region" aria-label="Table 1" tabindex="0"><table></table></div>',
])('what the server gives stays: %s', (html) => expect(cleaned(html)).toBe(html))
