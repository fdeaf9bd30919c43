/** The site's icon. */
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#3b2a78"/><path d="M8 18c4-7 12-7 16 0-4 5-12 5-16 0Z" fill="#fff"/><circle cx="16" cy="10" r="3" fill="#ddf1ec"/></svg>'

/** The icon of a tab behind a login: a plain dot that could belong to any site. */
const DOT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="10" fill="#857d8f"/></svg>'

export const FAVICONS: Readonly<Record<string, string>> = { '/favicon.svg': MARK, '/favicon-plain.svg': DOT }
