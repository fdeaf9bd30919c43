import type { Contact } from '@app/kernel'

/** The web process's configuration. */
export interface WebConfig {
  host: string
  port: number
  apiUrl: string
  /** Where visitors open the site. */
  publicUrl: string
  /** Where `/sandbox` leads; undefined where a real provider is configured. */
  sandboxUrl: string | undefined
  /** Folder of releases: builds and the registry. */
  releases: string
  /** Folder below which `/images` and `/videos` lie. */
  storage: string
  /** Scripts that documents of the `pay` policy may run beside our own. */
  checkoutScript: string | undefined
  /** The shell's dev server; set only by `npm run dev`. */
  devShell: string | undefined
  contact: Contact
  /** Whether the page of components stands. */
  gallery: boolean
}

const DEMO_CONTACT: Contact = {
  // numbers that are kept free for fiction: they ring nobody
  phones: ['+91 11 5555 0100', '+91 22 5555 0101'],
  address: '12 Example Lane, Model Town, New Delhi 110009',
  social: [
    { name: 'Instagram', url: 'https://example.com/instagram' },
    { name: 'YouTube', url: 'https://example.com/youtube' },
  ],
  whatsapp: '911155550100',
}

/** @throws Error in one line that names the variable. */
export function readWebConfig(env: NodeJS.ProcessEnv): WebConfig {
  const needed = (name: string): string => {
    const value = env[name]
    if (!value) throw new Error(`${name} is missing: set it in the environment`)
    return value
  }
  const address = (name: string, value: string): string => {
    if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
      throw new Error(`${name}=${value} is not an http address`)
    return value.replace(/\/$/, '')
  }
  const port = Number(env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT=${env.PORT} is not a port`)
  if (!['true', 'false', undefined].includes(env.PRODUCTION))
    throw new Error(`PRODUCTION=${env.PRODUCTION} is neither true nor false`)
  return {
    host: env.HOST ?? '127.0.0.1',
    port,
    apiUrl: address('API_URL', needed('API_URL')),
    publicUrl: address('PUBLIC_URL', env.PUBLIC_URL ?? `http://127.0.0.1:${port}`),
    sandboxUrl: env.SANDBOX_URL ? address('SANDBOX_URL', env.SANDBOX_URL) : undefined,
    releases: needed('RELEASES'),
    storage: needed('STORAGE_DIR'),
    checkoutScript: env.RAZORPAY_CHECKOUT_URL,
    devShell: env.DEV_SHELL,
    contact: env.CONTACT ? (JSON.parse(env.CONTACT) as Contact) : DEMO_CONTACT,
    // NODE_ENV can't say it: this process always runs as production, so that React is fast
    gallery: env.PRODUCTION !== 'true',
  }
}
