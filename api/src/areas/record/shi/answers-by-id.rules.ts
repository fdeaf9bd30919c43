import type { AnswersById } from '@app/domain/index-answers'

export const byId = (answers: readonly { item: string; value: number | null }[]): AnswersById =>
  new Map(answers.map(({ item, value }) => [item, value]))
