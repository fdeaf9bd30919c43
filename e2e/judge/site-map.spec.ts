import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from '../fixtures/test.ts'

/** The schema of sitemaps.org, from a package; xmllint is part of Debian's libxml2-utils. */
const SCHEMA = path.join(
  path.dirname(createRequire(path.resolve('shell/package.json')).resolve('sitemap')),
  '../../schema/sitemap.xsd',
)

const check = (xml: string) =>
  spawnSync('xmllint', ['--noout', '--nonet', '--schema', SCHEMA, '-'], { input: xml, encoding: 'utf8' })

test('each file of the site map keeps the schema of sitemaps.org, and a planted fault does not', async ({
  request,
}) => {
  const index = await (await request.get('/sitemap.xml')).text()
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc!).pathname)
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) {
    const { status, stderr } = check(await (await request.get(file)).text())
    expect(status, `${file}: ${stderr}`).toBe(0)
  }
  expect(
    check('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><lastmod>never</lastmod></url></urlset>')
      .status,
  ).not.toBe(0)
})
