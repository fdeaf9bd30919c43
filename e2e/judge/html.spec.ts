import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '../fixtures/test.ts'
import { onePageOfEachKind } from '../fixtures/site.ts'

const CHECKER = 'vnu-jar@26.9.27'

/**
 * Returns the errors that the W3C's checker finds in pages; the checker needs Java, and is fetched from the npm
 * registry for the run.
 */
function faults(files: readonly string[]): string[] {
  const script = `require('node:child_process').spawnSync('java',['-jar',require('vnu-jar'),'--format','json','--stdout','--skip-non-html',...process.argv.slice(1)],{stdio:'inherit'})`
  const { stdout, stderr } = spawnSync(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${CHECKER}`,
      '--',
      'sh',
      '-c',
      `NODE_PATH=$(dirname $(dirname $(command -v vnu)))  node -e "${script}" ${files.join(' ')}`,
    ],
    {
      encoding: 'utf8',
      maxBuffer: 50_000_000,
    },
  )
  if (!stdout.includes('"messages"')) throw new Error(`the checker did not run: ${stderr}`)
  const { messages } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
    messages: { type: string; url: string; message: string; extract?: string }[]
  }
  return messages
    .filter(({ type, message }) => type === 'error' && !message.startsWith('CSS:')) // it understands only older CSS
    .map(({ url, message, extract }) => `${path.basename(url)}: ${message} (${extract ?? ''})`)
}

test('the W3C’s checker finds no error on any kind of page, and finds a planted one', async ({ request }) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-'))
  try {
    const files: string[] = []
    for (const page of await onePageOfEachKind(request)) {
      const file = path.join(folder, `${page.slice(1).replaceAll('/', '_') || 'home'}.html`)
      fs.writeFileSync(file, await (await request.get(page)).text())
      files.push(file)
    }
    const planted = path.join(folder, 'planted.html')
    fs.writeFileSync(planted, '<!doctype html><html lang="en"><title>x</title><p><div></p><img src="a">')
    expect(faults([planted]).length).toBeGreaterThan(0)
    console.log(`${files.length} kinds of page`)
    expect(faults(files)).toEqual([])
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})
