import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createExclusively } from './exclusive-file.ts'
import { numberIn, type Store } from './store.ts'

export const folderStore = (folder: string): Store => ({
  where: folder,
  async numbers() {
    const files = await orMissing(readdir(join(folder, 'versions')))
    return (files ?? []).flatMap((file) => numberIn(file) ?? [])
  },
  read: (file) => orMissing(readFile(join(folder, file), 'utf8')),
  createExclusive: async (file, text) => createExclusively(join(folder, file), text),
  async replace(file, text) {
    const target = join(folder, file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(`${target}.${process.pid}.new`, text)
    await rename(`${target}.${process.pid}.new`, target)
  },
})

const orMissing = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
