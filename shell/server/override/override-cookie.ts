/** Given to a browser that opened a link of `release override`, and to no other. */
const NAME = 'override'

/** The token in a request's cookies. */
export const tokenIn = (cookies: string | undefined): string | undefined =>
  cookies
    ?.split(/; */)
    .find((cookie) => cookie.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1)

/** Leads no longer than the token counts. */
export const cookieOf = (token: string, until: string, now: Date, isSecure: boolean): string =>
  setCookie(token, Math.floor((Date.parse(until) - now.getTime()) / 1000), isSecure)

export const cleared = (isSecure: boolean): string => setCookie('', 0, isSecure)

const setCookie = (value: string, seconds: number, isSecure: boolean): string =>
  // lax: the link may stand in a mail or a chat
  `${NAME}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
