/**
 * Where the web process serves the files of Zoom's package, by the version that is installed: they never change under one
 * address. The API names it to the browser.
 */
export const ZOOM_ASSETS = '/vendor/zoom/2.5.0'
