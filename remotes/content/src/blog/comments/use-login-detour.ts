import { PATHS } from '@app/parts/paths'
import { useKernel, useLocation, useNavigate } from '@app/kernel'
import { keepDraft, type Draft } from './draft.ts'

/** The id of the place to which the reader comes back; a page that opens at a fragment does not scroll to its top. */
export const COMMENTS_ID = 'comments'

/** Keeps the reader's place and text for the return after the login. */
export function useLoginDetour(slug: string) {
  const { session } = useKernel()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  function keep(draft?: Draft): void {
    if (draft) keepDraft(slug, draft)
    session.remember(`${pathname}${search}#${COMMENTS_ID}`, 'to write your comment')
  }
  return {
    /** Only keeps the place and the text, for a session that has ended: the shell itself then leads to the login. */
    keep,
    goToLogin(draft?: Draft): void {
      keep(draft)
      navigate(PATHS.login)
    },
  }
}
