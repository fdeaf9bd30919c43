import { mutation } from '@app/kernel'

export const askForNotice = mutation('/coming-soon/notify')
