/**
 * The path at which the web process serves the files of Zoom's package. It contains the installed version, so the files
 * at one address never change. The API passes this path to the browser.
 */
export const ZOOM_ASSETS = '/vendor/zoom/2.5.0'
