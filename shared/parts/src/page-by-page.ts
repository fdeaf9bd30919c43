/**
 * How a query reads a long list page after page, by the count that is loaded already.
 *
 * @param size - How many come at once: fewer are the last ones.
 */
export const pageByPage = (size: number) => ({
  initialPageParam: 0,
  getNextPageParam: (last: readonly unknown[], all: readonly (readonly unknown[])[]) =>
    last.length < size ? undefined : all.flat().length,
})
