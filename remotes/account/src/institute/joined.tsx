import { PATHS } from '@app/parts/paths'
import { useKernel } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Note } from '@app/ui/states'
import { useLayoutEffect, useRef } from 'react'
import css from './institute-page.module.css'

interface Props {
  name: string
  /** True if the reader has just joined, so that the form that had the focus has disappeared. */
  isNews: boolean
}

/** Replaces the form once the reader has joined. */
export function Joined({ name, isNews }: Props) {
  const { hasPage } = useKernel()
  const told = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isNews) told.current?.focus()
  }, [isNews])
  return (
    <div ref={told} tabIndex={-1} role="status" className={css.joined}>
      <Note tone="success">
        <p>
          <strong>You have joined {name}.</strong>
        </p>
        <p>Your institute won’t find out who joined. You can now choose the plan for members of your institute.</p>
      </Note>
      {hasPage(PATHS.studentPlan) && <LinkButton to={PATHS.studentPlan}>See the plan</LinkButton>}
    </div>
  )
}
