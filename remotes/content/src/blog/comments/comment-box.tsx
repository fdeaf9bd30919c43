import { useRepeatKey } from '@app/parts/use-repeat-key'
import { COMMENT_LENGTH } from '@app/contracts/comment-length'
import { findPersonalData, withoutPersonalData } from '@app/domain/personal-data'
import { useIdentity, useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Form } from '@app/ui/form'
import { TextArea } from '@app/ui/text-area'
import { useLayoutEffect, useRef, useState } from 'react'
import css from './comment-box.module.css'
import { createComment, myCommentsQuery } from './comments.query.ts'
import { Helplines } from './helplines.tsx'
import { PersonalDataNote } from './personal-data-note.tsx'
import { useLoginDetour } from './use-login-detour.ts'

const CONCERNS = [
  /\b(?:kill|hurt|harm|cut|hang)(?:ing)? my\s?self\b/i,
  /\b(?:end|ending|take|taking) (?:my|my own) life\b|\bend(?:ing)? it all\b|\bno reason to live\b|\bbetter off dead\b/i,
  /\b(?:want|wish|going) to die\b|\bmarna chaht[aie]\b|\bjeena nahi\b/i,
  /\b(?:suicid\w*|self[\s-]?harm\w*|khudkushi|aa?tmahatya)\b/i,
  /\b(?:rape[ds]?|raping|molest\w*|sexual(?:ly)? (?:assault|abus)\w*|domestic violence)\b/i,
  // one sentence in which another person harms the writer
  /\b(?:he|she|they|husband|wife|partner|father|uncle|boss|in-?laws)\b[^.!?]{0,40}\b(?:hits?|beats?|slaps?|chokes?|forces?|forced|threatens?)\b[^.!?]{0,20}\b(?:me|us)\b/i,
  /\bforc(?:ed|es|ing) (?:me|himself|herself)\b|\bagainst my will\b|\b[jz]abardasti\b/i,
]

/**
 * Returns true if a text mentions harming oneself or being harmed. The result is only used to offer help, and is never
 * sent or counted.
 */
const isConcerning = (text: string): boolean => CONCERNS.some((concern) => concern.test(text))

interface CommentBoxProps {
  slug: string
  /** The comment to which this one replies; null for a comment on the article itself. */
  parent: number | null
  /** The text that the reader wrote before login. */
  draft?: string | undefined
  /** True if the box takes the focus when it appears. */
  isWanted: boolean
  onPosted(id: number): void
  onCancel?: () => void
}

export function CommentBox({ slug, parent, draft = '', isWanted, onPosted, onCancel }: CommentBoxProps) {
  const kernel = useKernel()
  const identity = useIdentity()
  const detour = useLoginDetour(slug)
  const { data: mine } = useQuery(myCommentsQuery(kernel, slug, identity))
  // useForm is not used here: the text is checked at each keystroke, and a reader who is not logged in is taken to the
  // login instead of calling the API
  const [text, setText] = useState(draft)
  const { isBusy: isSending, error, send } = useMutation(createComment)
  const keyOf = useRepeatKey()
  const box = useRef<HTMLDivElement>(null)
  const comment = text.trim()
  const found = findPersonalData(comment)
  // length is counted as in the API, where an emoji is one character
  const isTooShort = Array.from(comment).length < COMMENT_LENGTH.least

  const focusText = () => box.current!.querySelector('textarea')!.focus()
  useLayoutEffect(() => {
    if (isWanted) focusText()
  }, [isWanted])

  function removeFound() {
    setText(withoutPersonalData(text))
    // the pressed button disappears together with the data that it removed
    focusText()
  }

  async function post() {
    if (isTooShort || isSending || found.length > 0) return
    if (!identity) return detour.goToLogin({ text, parent })
    const wish = { comment, blog_slug: slug, ...(parent === null ? {} : { parent_comment_id: parent }) }
    const posted = await send({ ...wish, key: keyOf(JSON.stringify(wish)) })
    if (posted.ok) {
      setText('')
      onPosted(posted.value.createdCommentId)
    } else if (posted.error.status === 401) detour.keep({ text, parent })
  }

  return (
    <Form label={parent === null ? 'Add a comment' : 'Your reply'} onSubmit={() => void post()}>
      <div ref={box} className={css.box}>
        <TextArea
          label={parent === null ? 'Add a comment' : 'Your reply'}
          hint={
            identity
              ? mine && `Others see you as ${mine.username}.`
              : 'Others never see your name. You need to log in to post. What you write will still be here after you log in.'
          }
          error={error?.message}
          maxLength={COMMENT_LENGTH.most}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <PersonalDataNote found={found} onRemove={removeFound} />
        {isConcerning(comment) && <Helplines />}
        <div className={css.actions}>
          <Button type="submit" busy={isTooShort || isSending || found.length > 0}>
            {isSending ? 'Posting…' : 'Post'}
          </Button>
          {!identity && (
            <Button look="quiet" onClick={() => detour.goToLogin({ text, parent })}>
              Log in
            </Button>
          )}
          {onCancel && (
            <Button look="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </div>
    </Form>
  )
}
