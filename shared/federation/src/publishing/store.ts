/** Where a registry lies: versions, each made once, and the list of keys. */
export interface Store {
  /** How messages call it. */
  readonly where: string
  /** Numbers of all versions that are there, valid or not. */
  numbers(): Promise<number[]>
  /** Undefined where there is none. */
  read(file: string): Promise<string | undefined>
  /** False, and nothing is changed, where the file is there. */
  createExclusive(file: string, text: string): Promise<boolean>
  /** Of the list of keys alone: a version is never written over. */
  replace(file: string, text: string): Promise<void>
}

export const numberIn = (file: string): number | undefined => {
  const [, n] = /^(\d{6,})\.json$/.exec(file) ?? []
  return n === undefined ? undefined : Number(n)
}
