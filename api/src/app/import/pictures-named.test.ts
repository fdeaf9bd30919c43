import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONTENT } from './import.ts'

/** The pictures named in a given field of a folder's files. */
const named = (folder: string, field: string): string[] =>
  fs.readdirSync(path.join(CONTENT, folder)).map((file) => {
    const text = fs.readFileSync(path.join(CONTENT, folder, file), 'utf8')
    return new RegExp(`^${field}: /(images/.+)$`, 'm').exec(text)?.[1] ?? `none in ${file}`
  })

describe('a picture is there', () => {
  it.each([
    ['doctors', 'profile_pic', 12],
    ['catalogue/courses', 'cover', 8],
  ])('for each file of %s, and no two share it', (folder, field, count) => {
    const pictures = named(folder, field)
    expect(pictures.filter((picture) => !fs.existsSync(path.join(CONTENT, picture)))).toEqual([])
    expect(new Set(pictures).size).toBe(count)
    expect(pictures).toHaveLength(count)
  })
})
