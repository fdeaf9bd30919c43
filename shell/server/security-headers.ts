import type { PageDocument } from '@app/federation/manifest'
import type { WebConfig } from './config.ts'
import type { ProviderHosts } from './provider-hosts.ts'

/** What stands at other addresses, as it is configured. */
interface Elsewhere extends Pick<WebConfig, 'hasZoom' | 'storageUrl' | 'socketUrl'> {
  /** Of live payment providers. */
  checkouts: ProviderHosts | undefined
}

/** Zoom's client compiles WebAssembly, works in workers that it makes of strings, and speaks to its own hosts alone. */
const ZOOM = {
  script: [`'wasm-unsafe-eval'`],
  worker: [`worker-src 'self' blob:`],
  connect: ['https://zoom.us', 'https://*.zoom.us', 'wss://*.zoom.us'],
}

/**
 * The policy of one document. Trusted Types fall away only where a provider's own script must run: it assigns strings
 * that no policy of ours could vouch for.
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
    // server-rendered style attributes are lost otherwise
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
    // a document knows by it whether its reader came from this site; no other site hears anything
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': provider ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': `camera=${own}, microphone=${own}, display-capture=${own}, geolocation=(), payment=()`,
  }
}
