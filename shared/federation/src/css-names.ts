/**
 * How the browser's and the server's bundles name a class: its name in the style sheet and a hash of its file. The hash
 * is short and the same for all classes of a file, because every document contains its sheets, and hashes compress only
 * if they repeat. It tells apart classes of the same name, of which a page has a few dozen at most.
 */
export const cssModules = { localIdentName: '[local]-[hash:base64:4]' }
/** Leaves the class's name, which the made name contains, out of the hash. The types of the loader lack this setting. */
export const cssLoader = { modules: { hashStrategy: 'minimal-subset' } as object }
