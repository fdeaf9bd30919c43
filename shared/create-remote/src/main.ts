#!/usr/bin/env node
import { createRemote } from './create-remote.ts'

try {
  createRemote(process.argv.slice(2), process.cwd(), (line) => console.log(line))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
