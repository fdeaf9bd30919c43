import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => fs.readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')

test('.nvmrc names the Node that the project brings on every machine', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> }
  const brought = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'))
  expect(brought.length).toBeGreaterThan(1)
  expect([...new Set(brought.map(([, version]) => version))]).toEqual([read('.nvmrc').trim()])
})
