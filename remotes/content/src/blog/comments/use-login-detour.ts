import { PATHS } from '@app/parts/paths'
import { useKernel, useLocation, useNavigate } from '@app/kernel'
import { keepDraft, type Draft } from './draft.ts'

/** The id of the element to which the reader returns; a page that opens at a fragment does not scroll to its top. */
export const COMMENTS_ID = 'comments'

/** Stores the reader's position and their typed text for their return after login. */
export function useLoginDetour(slug: string) {
  const { session } = useKernel()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  function keep(draft?: Draft): void {
    if (draft) keepDraft(slug, draft)
    session.remember(`${pathname}${search}#${COMMENTS_ID}`, 'to write your comment')
  }
  return {
    /** Only stores the position and the text, for a session that has ended: the shell itself then opens the login. */
    keep,
    goToLogin(draft?: Draft): void {
      keep(draft)
      navigate(PATHS.login)
    },
  }
}
