import { beginSession } from '@app/parts/sign-in.query'
import { mutation } from '@app/kernel'

export const logIn = mutation('/api/v1/user/login', { onSuccess: beginSession })
