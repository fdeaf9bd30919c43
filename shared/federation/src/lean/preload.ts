// Replaces the runtime's preloading through mf-manifest.json: our documents already name the files to preload.

export const defaultPreloadArgs = {}
export const normalizePreloadExposes = () => []
export const formatPreloadArgs = () => []
export const preloadAssets = () => Promise.resolve([])
