/** Replaces the runtime's choice between a library and a part of it: no build here splits a library into parts. */
export const getSharedFallbackGetter = <Factory>({ factory }: { factory: Factory }): Factory => factory
