import type { PageDocument } from '@app/federation/manifest'
import type { WebConfig } from './config.ts'
import type { ProviderHosts } from './provider-hosts.ts'

/** The parts of the site with addresses of their own, if any are configured. */
interface Elsewhere extends Pick<WebConfig, 'hasZoom' | 'storageUrl' | 'socketUrl'> {
  /** The hosts of live payment providers. */
  checkouts: ProviderHosts | undefined
}

/**
 * Zoom's client compiles WebAssembly, runs in workers that it makes from strings, and connects only to its own hosts.
 */
const ZOOM = {
  script: [`'wasm-unsafe-eval'`],
  worker: [`worker-src 'self' blob:`],
  connect: ['https://zoom.us', 'https://*.zoom.us', 'wss://*.zoom.us'],
}

/**
 * Returns one document's security headers. Its policy omits Trusted Types only if a provider's own script must run,
 * because that script assigns strings that none of our policies could check.
 */
export function securityHeaders(nonce: string, document: PageDocument, elsewhere: Elsewhere): Record<string, string> {
  const provider = document === 'pay' ? elsewhere.checkouts : undefined
  const zoom = document === 'meet' && elsewhere.hasZoom ? ZOOM : undefined
  const storage = elsewhere.storageUrl ? [new URL(elsewhere.storageUrl).origin] : []
  const sockets =
    document === 'meet' && elsewhere.socketUrl ? [new URL(elsewhere.socketUrl).origin.replace('http', 'ws')] : []
  const policy = [
    `default-src 'none'`,
    [`script-src 'nonce-${nonce}' 'strict-dynamic'`, ...(zoom?.script ?? [])].join(' '),
    ...(zoom?.worker ?? []),
    `style-src 'self' 'nonce-${nonce}'`,
    // without this directive, style attributes that the server rendered would be lost
    `style-src-attr 'unsafe-inline'`,
    [`img-src 'self' data:`, ...storage].join(' '),
    [`media-src 'self' blob:`, ...storage].join(' '),
    `font-src 'self'`,
    ['connect-src', `'self'`, ...sockets, ...(provider?.connect ?? zoom?.connect ?? [])].join(' '),
    `frame-src ${provider ? provider.frame.join(' ') : `'none'`}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    ['form-action', `'self'`, ...(provider?.form ?? [])].join(' '),
    `frame-ancestors 'none'`,
    ...(provider || zoom ? [] : [`require-trusted-types-for 'script'`, 'trusted-types shell default article-html']),
  ]
  const own = document === 'meet' ? '(self)' : '()'
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    // a document reads from the referrer whether its reader came from this site; other sites get no referrer
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': provider ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': `camera=${own}, microphone=${own}, display-capture=${own}, geolocation=(), payment=()`,
  }
}
