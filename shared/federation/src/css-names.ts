/**
 * How the browser's and the server's bundles name a class: its name in the style sheet and a hash of its file and
 * that name. The hash is short, because every document contains its sheets and hashes don't compress. It
 * tells apart only classes of the same name, of which a page has a few dozen at most.
 */
export const cssModules = { localIdentName: '[local]-[hash:base64:4]' }
