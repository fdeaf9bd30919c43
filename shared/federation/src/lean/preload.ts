// Replaces the runtime's preloading by mf-manifest.json: our documents name the files to preload themselves.

export const defaultPreloadArgs = {}
export const normalizePreloadExposes = () => []
export const formatPreloadArgs = () => []
export const preloadAssets = () => Promise.resolve([])
