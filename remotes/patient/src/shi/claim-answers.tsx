import { PATHS } from '@app/parts/paths'
import { VISITOR_ANSWERS_DAYS } from '@app/domain/promised-times'
import { useKernel, useLocation, useMutation, useNavigate } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import { dropDraft, keepDraft, type Draft } from './draft.ts'
import css from './report.module.css'
import { claimAnswers, eraseAnswers } from './shi.query.ts'
import { shiPages } from './shi.pages.ts'

interface ClaimAnswersProps {
  draft: Draft & { visitor_key: string }
  isPatient: boolean
}

/** Lets a visitor add their answers to their patient record with one press, or erase them. */
export function ClaimAnswers({ draft, isPatient }: ClaimAnswersProps) {
  const { session } = useKernel()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const claiming = useMutation(claimAnswers)
  const erasing = useMutation(eraseAnswers)
  const error = claiming.error ?? erasing.error

  async function claim() {
    const claimed = await claiming.send({ claim: draft.visitor_key })
    if (!claimed.ok) return
    keepDraft({ ...draft, visitor_key: null })
    navigate(pathname, { replace: true })
  }
  async function erase() {
    const erased = await erasing.send({ visitor_key: draft.visitor_key })
    if (!erased.ok) return
    dropDraft()
    navigate(shiPages.intro.path)
  }
  function logIn() {
    session.remember(pathname, 'to keep your report')
    navigate(PATHS.login)
  }

  return (
    <section aria-labelledby="keep">
      <h2 id="keep">Keep your report</h2>
      <p>
        {isPatient
          ? 'Add this report to your record? No one else can see it until you share it.'
          : `You can only see your report in this tab, and we’ll erase it after ${VISITOR_ANSWERS_DAYS} days. Log in to keep it.`}
      </p>
      {error && <Refusal>{error.message}</Refusal>}
      <div className={css.acts}>
        {isPatient ? (
          <Button busy={claiming.isBusy} onClick={() => void claim()}>
            Add it to my record
          </Button>
        ) : (
          <Button onClick={logIn}>Log in to keep it</Button>
        )}
        <Button look="quiet" busy={erasing.isBusy} onClick={() => void erase()}>
          Erase it now
        </Button>
      </div>
    </section>
  )
}
