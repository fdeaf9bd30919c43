import { beginSession } from '@app/parts/sign-in.query'
import { mutation } from '@app/kernel'

/**
 * Requests a passkey challenge from the server; the page does so automatically, so that the browser's own list can
 * offer passkeys.
 */
export const askForLogin = mutation('/auth/passkey/begin', { isQuiet: true })
export const logInByPasskey = mutation('/auth/passkey/finish', { isQuiet: true, onSuccess: beginSession })
export const logIn = mutation('/api/v1/user/login', { onSuccess: beginSession })
