/**
 * Lets a query read a long list page by page; each page skips the rows that are already loaded.
 *
 * @param size - The number of rows per page; a page with fewer rows is the last.
 */
export const pageByPage = (size: number) => ({
  initialPageParam: 0,
  getNextPageParam: (last: readonly unknown[], all: readonly (readonly unknown[])[]) =>
    last.length < size ? undefined : all.flat().length,
})
