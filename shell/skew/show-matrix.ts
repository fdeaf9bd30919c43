import { table } from '@app/federation/publishing/command/table'
import type { Judged } from './run-cells.ts'

/**
 * Draws a table with a row for each remote and a column for each pair of builds; each failed cell's first reason is
 * below the table.
 */
export function showMatrix(judged: readonly Judged[]): string {
  const columns = [...new Set(judged.map(columnOf))]
  const rows = [...Map.groupBy(judged, ({ cell }) => cell.remote)].map(([remote, own]) => [
    remote,
    ...columns.map((column) => wordFor(own.find((one) => columnOf(one) === column)!)),
  ])
  const red = judged.filter(({ reason, isSame }) => reason !== undefined && !isSame)
  return [
    table(['remote', ...columns], rows),
    ...red.map((one) => `RED ${one.cell.remote}, ${columnOf(one)}: ${one.reason}`),
  ].join('\n')
}

const columnOf = ({ cell }: Judged): string => `shell ${cell.shell}, remote ${cell.step}`

function wordFor({ cell, reason, isSame }: Judged): string {
  if (cell.isApart) return 'apart'
  return reason !== undefined ? 'RED' : isSame ? 'same' : 'ok'
}
