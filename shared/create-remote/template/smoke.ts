import { defineSmoke } from '@app/federation/smoke'

/** The few steps that show the remote to be alive: `npm run smoke -- https://…`. They travel with each build. */
export const smoke = defineSmoke([{ open: '/desk' }, { press: 'Ask the desk' }, { see: 'The desk is open' }])
