import { defineConfig } from 'playwright/test'

const root = process.getuid?.() === 0

export default defineConfig({
  projects: [
    { name: 'journeys', testDir: 'journeys' },
    // the sweeps test every page at every width, and federation failures
    { name: 'sweeps', testDir: 'sweeps' },
  ],
  // each worker has its own product, so that any two journeys may run in parallel
  fullyParallel: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  outputDir: '../test-results',
  use: {
    timezoneId: 'America/New_York', // every time on the site is in India's time zone, whatever the browser's zone
    locale: 'en-IN',
    // a trace takes up a third of the time, and its recorder may keep a browser from closing, so traces are recorded
    // only with `--trace on`
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH!,
      args: [
        ...(root ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
})
