/** The place of a registry: its versions, each written once, and the list of keys. */
export interface Store {
  /** How messages call it. */
  readonly where: string
  /** Numbers of all versions that are there, valid or not. */
  numbers(): Promise<number[]>
  /** Undefined when there is no such file. */
  read(file: string): Promise<string | undefined>
  /** False, without any change, when the file exists already. */
  createExclusive(file: string, text: string): Promise<boolean>
  /** Only for the list of keys: a version is never overwritten. */
  replace(file: string, text: string): Promise<void>
}

export const numberIn = (file: string): number | undefined => {
  const [, n] = /^(\d{6,})\.json$/.exec(file) ?? []
  return n === undefined ? undefined : Number(n)
}
