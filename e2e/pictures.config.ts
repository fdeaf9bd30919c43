import { defineConfig } from 'playwright/test'
import journeys from './playwright.config.ts'

/** Takes the pictures in `docs/pictures`: `npm run pictures`. */
export default defineConfig({ ...journeys, projects: [{ testDir: 'pictures' }] })
