import { Link, type LinkProps } from '@app/kernel'
import type { ReactNode } from 'react'
import css from './linked-card.module.css'

interface LinkedCardProps {
  as?: 'li' | 'article'
  className?: string | undefined
  children: ReactNode
}

/** A card that is a single link, through the `CoverLink` in its heading. */
export const LinkedCard = ({ as: Element = 'li', className = '', children }: LinkedCardProps) => (
  <Element className={`${css.card} ${className}`}>{children}</Element>
)

/**
 * A link that covers the nearest positioned element around it. A card is therefore one stop for the keyboard, its
 * heading names it, and a click beside the words also counts.
 */
export const CoverLink = (props: Omit<LinkProps, 'className'>) => <Link {...props} className={css.link} />
