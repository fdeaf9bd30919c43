import { mutation } from '@app/kernel'

export const changePassword = mutation('/api/v1/user/changePassword')
