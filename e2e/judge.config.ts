import { defineConfig } from 'playwright/test'
import journeys from './playwright.config.ts'

/** Long runs, and judges that need Java or a corpus: `npm run judge`. */
export default defineConfig({ ...journeys, projects: [{ testDir: 'judge' }], timeout: 600_000 })
