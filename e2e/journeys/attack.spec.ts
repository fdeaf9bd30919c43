import { articlesOf, executions, removeArticles } from '../fixtures/attack.ts'
import { expect, test } from '../fixtures/test.ts'

/** A sample of our own; whole public corpora are `npm run judge -- attack`. */
const PAYLOADS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<a href="javascript:alert(1)">read on</a>',
  '<a href=" java&#x09;script:alert(1)">read on</a>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<form><button formaction="javascript:alert(1)">x</button></form>',
  '<style>@import "https://elsewhere.example/a.css";</style>',
  '<base href="https://elsewhere.example/"><script src="a.js"></script>',
  '<div style="position:fixed;inset:0" onmouseover=alert(1)>over everything</div>',
]

test.afterEach(removeArticles)

test('an article that attacks runs nothing, with the policy off, and nothing with the sanitiser off', async ({
  browser,
}) => {
  const addresses = articlesOf(PAYLOADS, 'sample')
  expect(await executions(browser, addresses, PAYLOADS, { policy: false, sanitiser: true })).toEqual([])
  expect(await executions(browser, addresses, PAYLOADS, { policy: true, sanitiser: false })).toEqual([])
  // with neither, it does run: the test can tell
  expect(await executions(browser, addresses, PAYLOADS, { policy: false, sanitiser: false })).not.toEqual([])
})
