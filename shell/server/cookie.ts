/** Returns the value of one cookie of a request. */
export const cookieIn = (cookies: string | undefined, name: string): string | undefined =>
  cookies
    ?.split(/; */)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** For the whole site, and no script; 0 seconds takes it back. */
export const setCookie = (name: string, value: string, seconds: number, isSecure: boolean): string =>
  // lax: a link to the site may be in an email or a chat
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
