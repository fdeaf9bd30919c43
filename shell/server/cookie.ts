/** Returns the value of one cookie of a request. */
export const cookieIn = (cookies: string | undefined, name: string): string | undefined =>
  cookies
    ?.split(/; */)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Makes a cookie for the whole site that no script can read; 0 seconds deletes it. */
export const setCookie = (name: string, value: string, seconds: number, isSecure: boolean): string =>
  // SameSite is lax, because an email or a chat may contain a link to the site
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
