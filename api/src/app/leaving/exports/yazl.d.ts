/** The yazl types that we need, because the package has no types of its own. */
declare module 'yazl' {
  interface Entry {
    size?: number
    compress?: boolean
    mtime?: Date
  }
  export class ZipFile {
    readonly outputStream: NodeJS.ReadableStream & { destroy(error?: Error): void }
    addBuffer(bytes: Buffer, path: string, options: Entry): void
    addReadStreamLazy(
      path: string,
      options: Entry,
      open: (take: (error: Error | null, stream?: NodeJS.ReadableStream) => void) => void,
    ): void
    /** @param tellSize - Receives the size of the whole file; -1 if the size can't be known. */
    end(options: object, tellSize: (bytes: number) => void): void
    on(event: 'error', listener: (error: Error) => void): void
  }
}
