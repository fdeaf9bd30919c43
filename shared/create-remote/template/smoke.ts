import { defineSmoke } from '@app/federation/smoke'

/** The few steps that check that the remote works: `npm run smoke -- https://…`. Each build includes these steps. */
export const smoke = defineSmoke([{ open: '/desk' }, { press: 'Ask the desk' }, { see: 'The desk is open' }])
