import { chromium, type Page } from 'playwright'
import { open } from '../../e2e/fixtures/open.ts'
import { logIn } from './log-in.ts'

const DOCTOR = 'doctor@demo.example'
/** The factor by which the processor is slowed down, to match a mid-range phone. */
const SLOWER = 4
const ROUNDS = 5

/**
 * Measures the interaction to next paint on three screens with a slowed processor: the slowest of several presses, as
 * the median of several rounds, in milliseconds.
 */
export async function interactions(
  site: string,
  { executablePath, password }: { executablePath: string; password: string },
): Promise<ReadonlyMap<string, number>> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const found = new Map<string, number>()
  try {
    const context = await browser.newContext({ baseURL: site, viewport: { width: 390, height: 844 } })
    await context.addInitScript(hearInteractions)
    const page = await context.newPage()
    found.set('booking: a day, then a time', await medianOf(() => worst(page, '/discovery-call/timeslot', chooseTime)))
    await logIn(page, DOCTOR, password)
    found.set(
      'patients: a name typed, and found',
      await medianOf(() => worst(page, '/doctor-dashboard/patients', findPatient)),
    )
    found.set('calendar: later days', await medianOf(() => worst(page, '/doctor-dashboard/calendar', laterDays)))
    return found
  } finally {
    await browser.close()
  }
}

async function chooseTime(page: Page): Promise<void> {
  await page.getByRole('tablist', { name: 'Day' }).getByRole('tab', { name: /time/ }).last().click()
  await page.getByRole('radio').first().check()
}

async function findPatient(page: Page): Promise<void> {
  await page.getByLabel('Name').pressSequentially('demo')
  await page.getByRole('button', { name: 'Search' }).click()
}

const laterDays = (page: Page) => page.getByRole('button', { name: 'Later' }).click()

/** Opens a page, makes some presses on a slowed processor, and returns the slowest of them. */
async function worst(page: Page, path: string, press: (page: Page) => Promise<void>): Promise<number> {
  await open(page, path)
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await press(page)
  await page.waitForFunction(() => (window as Heard).interactions!.length > 0)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return Math.max(...(await page.evaluate(() => (window as Heard).interactions!)))
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure())
  return rounds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
}

type Heard = Window & { interactions?: number[] }

/** Runs in the page: records how long each press took until its result was painted. */
function hearInteractions(): void {
  const heard: number[] = []
  ;(window as Heard).interactions = heard
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) heard.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
