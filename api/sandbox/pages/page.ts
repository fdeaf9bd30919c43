import { BRAND } from '@app/domain/brand'
import type { FastifyReply } from 'fastify'
import { html, type Markup } from './html.ts'

/** Allows no scripts and no other origins, because these pages show text that strangers have written. */
const POLICY = [
  `default-src 'none'`,
  `style-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/** Sends a page of the sandbox, which states that it belongs to the sandbox. */
export const sendPage = (reply: FastifyReply, title: string, content: Markup): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width,initial-scale=1" />
            <meta name="robots" content="noindex" />
            <meta name="color-scheme" content="light dark" />
            <title>${title}</title>
            <link rel="stylesheet" href="/sandbox/page.css" />
          </head>
          <body>
            <header>
              <p class="warning">Sandbox: nothing here is real.</p>
              <nav aria-label="Sandbox">
                <a href="/sandbox">Sandbox</a> <a href="/sandbox/outbox">Outbox</a> <a href="/">${BRAND}</a>
              </nav>
            </header>
            <main>
              <h1>${title}</h1>
              ${content}
            </main>
          </body>
        </html> `.text,
    )
