/** Replaces the runtime's logger, which also writes for bundlers and in colours. */
export const createLogger = (prefix: string) => ({
  warn: (...words: unknown[]) => console.warn(prefix, ...words),
  error: (...words: unknown[]) => console.error(prefix, ...words),
})

export const logger = createLogger('[ Module Federation ]')
export const infrastructureLogger = createLogger('[ Module Federation ]')
export const createInfrastructureLogger = (prefix: string) => createLogger(prefix)
export const bindLoggerToCompiler = () => {}
