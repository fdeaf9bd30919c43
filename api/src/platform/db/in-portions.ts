/** How many rows one statement deletes. */
const A_PORTION = 5_000

/**
 * Deletes rows a portion at a time, so that each statement ends in time however many rows there are.
 *
 * @param deleteSome - Returns the statement that deletes at most the given number of rows.
 */
export async function inPortions(
  deleteSome: (most: number) => { executeTakeFirstOrThrow(): Promise<{ numDeletedRows: bigint }> },
  most = A_PORTION,
): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await deleteSome(most).executeTakeFirstOrThrow()
    if (numDeletedRows < most) return
  }
}
