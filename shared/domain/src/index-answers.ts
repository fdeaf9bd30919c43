/** The answers to another question that cause an item to be asked; null means "prefer not to say" or no answer yet. */
export interface AsksIf {
  item: string
  is: (number | null)[]
}

/** The person's choice for each item, by the item's id. */
export type AnswersById = ReadonlyMap<string, number | null>

/**
 * The items that a person is asked: for each position, the one wording that fits what they have stated about
 * themselves.
 */
export const askedItems = <Item extends { asks_if: AsksIf | null }>(
  items: readonly Item[],
  answers: AnswersById,
): Item[] =>
  items.filter(({ asks_if: asksIf }) => asksIf === null || asksIf.is.includes(answers.get(asksIf.item) ?? null))
