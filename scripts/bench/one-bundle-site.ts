import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'

const ROOT = path.resolve(import.meta.dirname, '../..')
const OUTPUT = path.join(ROOT, '.data/bench/one-bundle')

/**
 * Serves the site's own documents with the same sources, built as one bundle without federation: the shell, and one
 * chunk for each remote.
 */
export async function oneBundleSite(origin: string): Promise<{ url: string; server: Server }> {
  await build()
  const [index] = fs.globSync('static/js/index.*.js', { cwd: OUTPUT })
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    if (url.startsWith('/static/')) return sendScript(response, path.join(OUTPUT, path.normalize(url)))
    fetch(origin + url).then(
      async (answer) => {
        const type = answer.headers.get('content-type') ?? ''
        const body = Buffer.from(await answer.arrayBuffer())
        const isPage = type.startsWith('text/html')
        response
          .writeHead(answer.status, { 'content-type': type })
          .end(isPage ? withScript(body.toString(), `/${index}`) : body)
      },
      () => response.writeHead(502).end(),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

async function build(): Promise<void> {
  fs.rmSync(OUTPUT, { recursive: true, force: true })
  await promisify(execFile)(
    path.join(ROOT, 'shell/node_modules/.bin/rsbuild'),
    ['build', '--config', path.join(import.meta.dirname, 'one-bundle.config.ts')],
    { cwd: path.join(ROOT, 'shell'), env: { ...process.env, NODE_ENV: 'production', OUTPUT } },
  )
}

/**
 * Replaces the document's scripts. The page is treated as rendered by this one-bundle build, which hydrates it
 * unchanged.
 */
const withScript = (html: string, src: string): string =>
  html
    .replace(/<script[^>]* src=[^>]*><\/script>|<link rel="preload" as="script"[^>]*>/g, '')
    .replace(/("rendered":{"name":"\w+","build":")[^"]*/, '$1one')
    .replace('</body>', `<script defer src="${src}"></script></body>`)

function sendScript(response: ServerResponse, file: string): void {
  if (!fs.existsSync(file)) return void response.writeHead(404).end()
  const bytes = brotliCompressSync(fs.readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  response
    .writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br', 'content-length': bytes.length })
    .end(bytes)
}
