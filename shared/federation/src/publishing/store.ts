/** The storage of a registry: its versions, each written once, and the list of keys. */
export interface Store {
  /** The name of the store in messages. */
  readonly where: string
  /** The numbers of all versions in the store, valid or not. */
  numbers(): Promise<number[]>
  /** Undefined if there is no such file. */
  read(file: string): Promise<string | undefined>
  /** Returns false, without changing anything, if the file exists. */
  createExclusive(file: string, text: string): Promise<boolean>
  /** Used only for the list of keys: a version is never overwritten. */
  replace(file: string, text: string): Promise<void>
}

export const numberIn = (file: string): number | undefined => {
  const [, n] = /^(\d{6,})\.json$/.exec(file) ?? []
  return n === undefined ? undefined : Number(n)
}
