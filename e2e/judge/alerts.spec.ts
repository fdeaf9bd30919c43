import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'playwright/test'

const FOLDER = path.join(import.meta.dirname, '../../deploy/prometheus')
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' })

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
