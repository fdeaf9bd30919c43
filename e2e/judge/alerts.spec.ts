import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import { DEPLOY } from '../../scripts/cluster/files.ts'
import { fill, type Values } from '../../scripts/cluster/fill.ts'

const values = JSON.parse(fs.readFileSync(path.join(DEPLOY, 'values.example.json'), 'utf8')) as Values
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'alerts-'))
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })

test.beforeAll(() => {
  fs.cpSync(path.join(DEPLOY, 'prometheus'), folder, { recursive: true })
  const settings = path.join(folder, 'prometheus.yml')
  fs.writeFileSync(settings, fill(fs.readFileSync(settings, 'utf8'), values))
})
test.afterAll(() => fs.rmSync(folder, { recursive: true }))

test('OPER-05 each alert fires by its fault, and none on a quiet day', () => {
  if (promtool('--version').error) return console.log('[judge] no promtool: apt-get install prometheus brings it')
  for (const args of [
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = promtool(...args)
    expect(status, stdout + stderr).toBe(0)
  }
})
