import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { nobody } from './nobody.ts'
import { PEOPLE } from './people.ts'
import { portrait } from './portrait.ts'

const CONTENT = path.resolve(import.meta.dirname, '../../api/content')
const LARGEST = 12 * 1024

/** The addresses of the pictures named by the files in a folder. */
const picturesOf = (folder: string): string[] =>
  fs
    .readdirSync(path.join(CONTENT, folder))
    .map((file) => /^profile_pic: (.+)$/m.exec(fs.readFileSync(path.join(CONTENT, folder, file), 'utf8'))![1]!)

const DRAWN = [...PEOPLE.map((person) => [person.slug, portrait(person)] as const), ['nobody', nobody()] as const]

describe('portraits', () => {
  test.each(DRAWN)('of %s is what the code draws, small, and a drawing alone', (slug, drawn) => {
    const file = fs.readFileSync(path.join(CONTENT, `images/profile/${slug}.svg`), 'utf8')
    expect(file).toBe(drawn)
    expect(Buffer.byteLength(file)).toBeLessThanOrEqual(LARGEST)
    expect(file).not.toMatch(/<(script|text|image|use|style|foreignObject)|href|undefined|NaN/)
  })

  test('are there for every expert and every author', () => {
    const named = [...picturesOf('doctors'), ...picturesOf('authors')]
    expect(named).toHaveLength(19)
    for (const address of named) expect(fs.existsSync(path.join(CONTENT, address.slice(1))), address).toBe(true)
    // the editors have no face
    expect(new Set(named.filter((address) => !address.endsWith('/nobody.svg')))).toEqual(
      new Set(PEOPLE.map(({ slug }) => `/images/profile/${slug}.svg`)),
    )
  })
})
