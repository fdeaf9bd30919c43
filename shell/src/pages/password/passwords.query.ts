import { mutation } from '@app/kernel'

export const askForLink = mutation('/api/v1/user/forgotPassword')
export const resetPassword = mutation('/api/v1/user/resetPassword')
