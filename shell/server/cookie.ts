/**
 * Returns a cookie's full name. Browsers accept a name with the prefix `__Host-` only over https and from exactly this
 * host, so a neighbouring host can't set the cookie.
 */
const wholeName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)

/** Returns the value of one of a request's cookies. */
export const cookieIn = (cookies: string | undefined, name: string, isSecure: boolean): string | undefined => {
  const start = `${wholeName(name, isSecure)}=`
  return cookies
    ?.split(/; */)
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
}

/** Makes a cookie for the whole site that no script can read; 0 seconds deletes it. */
export const setCookie = (name: string, value: string, seconds: number, isSecure: boolean): string =>
  // SameSite is lax, because an email or a chat may contain a link to the site
  `${wholeName(name, isSecure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
