import { ok, refuse } from '@app/domain/result'
import { rowNumber } from '../forms.ts'
import { verb } from '../verb.ts'
import { lockComment, showComment } from '../../../areas/reading/reading.door.ts'

export const commentRestore = verb({
  name: 'comment restore',
  is: 'shows a hidden comment again, until it is reported again',
  takes: { comment: { is: 'its number', form: rowNumber } },
  async work(trx, { comment: id }) {
    const comment = await lockComment(trx, id)
    if (!comment) return refuse('there is no such comment')
    if (!comment.hidden_at) return refuse('this comment is not hidden')
    await showComment(trx, id)
    return ok({ comment: id, hidden: false })
  },
})
