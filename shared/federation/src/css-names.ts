/**
 * How the browser's and the server's bundles name a class: its name in the style sheet and a short hash of its file.
 * Every document contains its sheets, and hashes don't compress; with five letters two equal names still differ.
 */
export const cssModules = { localIdentName: '[local]-[hash:base64:5]' }
