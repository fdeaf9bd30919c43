import { PATHS } from '@app/care/paths'
import { useKernel, useLocation, useNavigate } from '@app/kernel'
import { keepDraft, type Draft } from './draft.ts'

/** Where the way back ends; a page that opens at a place of its own is not scrolled to its top. */
export const COMMENTS_ID = 'comments'

/** Keeps where the reader is and what is written, for the return after the login. */
export function useLoginDetour(slug: string) {
  const { session } = useKernel()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  function keep(draft?: Draft): void {
    if (draft) keepDraft(slug, draft)
    session.remember(`${pathname}${search}#${COMMENTS_ID}`)
  }
  return {
    /** Keeps only: the session has ended meanwhile, and the shell leads to the login. */
    keep,
    goToLogin(draft?: Draft): void {
      keep(draft)
      navigate(PATHS.login)
    },
  }
}
