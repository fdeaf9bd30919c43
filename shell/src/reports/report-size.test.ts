import { rspack } from '@rsbuild/core'
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

test('TEAM-04 the script that reports is no more than 1 kB as it is sent, and no library', async () => {
  const source = readFileSync(new URL('report-tab.ts', import.meta.url), 'utf8')
  const { code } = await rspack.experiments.swc.transform(source, {
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2022',
      minify: { compress: true, mangle: { toplevel: true } },
    },
    minify: true,
  })
  expect(code).not.toMatch(/import|require/)
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(1000)
})
