import { Link } from '@app/kernel'
import css from './pagination.module.css'

interface PaginationProps {
  /** Names what the pages list: "Pages of articles". */
  label: string
  /** From 1. */
  page: number
  pages: number
  pathOf(page: number): string
}

export function Pagination({ label, page, pages, pathOf }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav aria-label={label}>
      <ul className={css.list}>
        {page > 1 && (
          <li>
            <Link className={css.page} to={pathOf(page - 1)} rel="prev">
              Previous
            </Link>
          </li>
        )}
        {shownPages(page, pages).map((shown, index) => (
          <li key={shown ?? `gap-${index}`}>
            {shown === undefined ? (
              <span className={css.gap}>…</span>
            ) : (
              <Link
                className={css.page}
                to={pathOf(shown)}
                aria-label={`Page ${shown}`}
                aria-current={shown === page ? 'page' : undefined}
              >
                {shown}
              </Link>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <Link className={css.page} to={pathOf(page + 1)} rel="next">
              Next
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** The first, the last, and those around the current one; undefined for a gap. */
function shownPages(page: number, pages: number): (number | undefined)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((number) => number >= 1 && number <= pages)
  return shown.flatMap((number, index) =>
    index > 0 && number > shown[index - 1]! + 1 ? [undefined, number] : [number],
  )
}
