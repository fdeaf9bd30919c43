import { ok, refuse } from '@app/domain/result'
import { rowNumber } from '../forms.ts'
import { verb } from '../verb.ts'
import { hideComment, lockComment } from '../../../areas/reading/reading.door.ts'

export const commentHide = verb({
  name: 'comment hide',
  is: 'takes a comment out of sight',
  takes: { comment: { is: 'its number', form: rowNumber } },
  async work(trx, { comment: id }, { now }) {
    const comment = await lockComment(trx, id)
    if (!comment) return refuse('there is no such comment')
    if (comment.hidden_at) return refuse('this comment is hidden already')
    await hideComment(trx, id, now)
    return ok({ comment: id, hidden: true })
  },
})
