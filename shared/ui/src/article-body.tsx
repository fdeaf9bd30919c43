import type { HTMLAttributes } from 'react'
import css from './article-body.module.css'
import chart from './chart.module.css'

/**
 * Sets the typography of long text, which is given as children or as an article's HTML through
 * `dangerouslySetInnerHTML`.
 */
export const ArticleBody = (props: Omit<HTMLAttributes<HTMLDivElement>, 'className'>) => (
  <div {...props} className={`${css.body} ${chart.charts}`} />
)
