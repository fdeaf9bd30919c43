/** Which answers to another question an item is asked after; null is "prefer not to say", and no answer yet. */
export interface AsksIf {
  item: string
  is: (number | null)[]
}

/** What somebody chose of each item by its id. */
export type AnswersById = ReadonlyMap<string, number | null>

/** The items that somebody is asked: of each place the one wording that fits what they said of themselves. */
export const askedItems = <Item extends { asks_if: AsksIf | null }>(
  items: readonly Item[],
  answers: AnswersById,
): Item[] =>
  items.filter(({ asks_if: asksIf }) => asksIf === null || asksIf.is.includes(answers.get(asksIf.item) ?? null))
