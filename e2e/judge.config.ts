import { defineConfig } from 'playwright/test'
import journeys from './playwright.config.ts'

/** Runs long tests, and checks that need Java or a collection of files: `npm run judge`. */
export default defineConfig({ ...journeys, projects: [{ testDir: 'judge' }], timeout: 600_000 })
