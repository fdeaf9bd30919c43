import { useKernel } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { EmptyState } from '@app/ui/states'
import { PATHS } from './paths.ts'

interface NobodyYetProps {
  /** The sentence that says what is not available now. */
  title: string
}

/** Tells the reader what they can do while no expert can be booked. */
export function NobodyYet({ title }: NobodyYetProps) {
  const { hasPage } = useKernel()
  return (
    <EmptyState title={title}>
      <p>We’ll show new times as soon as our experts add them. Meanwhile, you can write to us.</p>
      {hasPage(PATHS.contact) && <LinkButton to={PATHS.contact}>Write to us</LinkButton>}
      {hasPage(PATHS.articles) && (
        <LinkButton look="secondary" to={PATHS.articles}>
          Read our articles
        </LinkButton>
      )}
    </EmptyState>
  )
}
