/** Stands for the runtime's choice between a library and a part of it: no build here has parts. */
export const getSharedFallbackGetter = <Factory>({ factory }: { factory: Factory }): Factory => factory
