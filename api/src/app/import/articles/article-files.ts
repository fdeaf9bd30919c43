import fs from 'node:fs'
import path from 'node:path'

const ARTICLE = /\.(md|markdown|html?)$/i

/**
 * Lists the articles below a folder, as sorted paths within it. The search follows no links, and skips hidden folders
 * and node_modules.
 */
export function articleFiles(folder: string, below = ''): string[] {
  return fs
    .readdirSync(path.join(folder, below), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const place = path.posix.join(below, entry.name)
      if (entry.isDirectory()) return articleFiles(folder, place)
      return entry.isFile() && ARTICLE.test(entry.name) ? [place] : []
    })
}
