// Stands for the runtime's preloading by mf-manifest.json: documents name what is to be preloaded.

export const defaultPreloadArgs = {}
export const normalizePreloadExposes = () => []
export const formatPreloadArgs = () => []
export const preloadAssets = () => Promise.resolve([])
