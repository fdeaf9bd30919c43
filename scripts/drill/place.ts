import fs from 'node:fs'
import path from 'node:path'
import { readEnvironment } from '../cluster/unit.ts'

/**
 * The files on a machine that the drill reads: those written by `npm run cluster -- files`, or those of a test cluster.
 */
export interface Place {
  /** The pgBackRest configuration file for the machine that runs the PostgreSQL leader. */
  config: string
  backup: string
  api: Record<string, string>
  registry: string
  /** The paths of the files that contain secrets. */
  secrets: string[]
}

/** @throws Error with a one-line message if there is no such machine. */
export function readPlace(etc: string, leader = ''): Place {
  const [api, web] = ['api.env', 'web.env'].map((name) => path.join(etc, name))
  const config = path.join(etc, leader, 'pgbackrest.conf')
  for (const file of [api!, web!, config])
    if (!fs.existsSync(file))
      throw new Error(
        `there is no ${file}: the drill is for a clinic of docs/operating.md. The embedded database of npm start is no production: it keeps no log of changes, so it can't come back to a chosen second`,
      )
  const read = (file: string) => fs.readFileSync(file, 'utf8')
  return {
    config,
    backup: /^repo1-path=(.+)$/m.exec(read(config))![1]!,
    api: readEnvironment(read(api!)),
    registry: readEnvironment(read(web!)).REGISTRY!,
    secrets: [api!, web!, config],
  }
}
