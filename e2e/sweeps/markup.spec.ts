import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate/node'
import { onePageOfEachKind } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

// slow programs check every kind of page
test.describe.configure({ timeout: 240_000 })

test('structured data of each kind of page is what schema.org knows, and its addresses are whole', async ({
  request,
}, info) => {
  const found: string[] = []
  for (const page of await onePageOfEachKind(request)) {
    const html = await (await request.get(page)).text()
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    if (!json) continue
    for (const [, address] of json.matchAll(/"(?:@id|url|item|image)":"([^"]+)"/g))
      expect(address, page).toMatch(/^https?:\/\//)
    found.push(`export const page${found.length}: Graph = ${json} // ${page}`)
  }
  expect(found.length).toBeGreaterThan(12)
  // this checker consists of Google's types for the vocabulary, and the compiler
  const folder = path.join(import.meta.dirname, '..', `.structured-data-${info.workerIndex}`)
  fs.mkdirSync(folder, { recursive: true })
  try {
    fs.writeFileSync(path.join(folder, 'pages.ts'), `import type { Graph } from 'schema-dts'\n${found.join('\n')}\n`)
    const compiler = path.join(import.meta.dirname, '../../node_modules/.bin/tsc')
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--moduleResolution', 'bundler', '--module', 'esnext']
    const checked = spawnSync(compiler, [...options, '--ignoreConfig', path.join(folder, 'pages.ts')], {
      encoding: 'utf8',
    })
    expect(checked.stdout).toBe('')
    expect(checked.status).toBe(0)
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})

test('each kind of page is valid HTML', async ({ request }) => {
  const checker = new HtmlValidate(
    new FileSystemConfigLoader({
      extends: ['html-validate:standard'],
      rules: {
        // React writes HTML in its own style: closed void elements, its own attribute case, its own quotes, comments
        // between texts
        'void-style': 'off',
        'attr-quotes': 'off',
        'no-inline-style': 'off',
        'long-title': 'off',
        'script-type': 'off',
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
        // scripts from our own origin are checked for integrity before they run
        'require-sri': 'off',
        'tel-non-breaking': 'off',
      },
    }),
  )
  for (const page of await onePageOfEachKind(request)) {
    const html = await (await request.get(page)).text()
    const { results } = await checker.validateString(html, page)
    const told = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${page} ${ruleId}: ${message} at ${selector}`),
    )
    expect(told).toEqual([])
  }
})
