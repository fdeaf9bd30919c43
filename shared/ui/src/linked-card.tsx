import { Link, type LinkProps } from '@app/kernel'
import type { ReactNode } from 'react'
import css from './linked-card.module.css'

interface LinkedCardProps {
  as?: 'li' | 'article'
  className?: string | undefined
  children: ReactNode
}

/** A card that leads somewhere as a whole, by the `CoverLink` in its heading. */
export const LinkedCard = ({ as: Element = 'li', className = '', children }: LinkedCardProps) => (
  <Element className={`${css.card} ${className}`}>{children}</Element>
)

/**
 * A link whose surface is all of the nearest positioned element around it. So a card is one stop for the keyboard, its
 * name is its heading's, and a click beside the words counts too.
 */
export const CoverLink = (props: Omit<LinkProps, 'className'>) => <Link {...props} className={css.link} />
