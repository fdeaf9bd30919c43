import type { HTMLAttributes } from 'react'
import css from './article-body.module.css'
import chart from './chart.module.css'

/** The typography of long text: its own children, or an article's HTML by `dangerouslySetInnerHTML`. */
export const ArticleBody = (props: Omit<HTMLAttributes<HTMLDivElement>, 'className'>) => (
  <div {...props} className={`${css.body} ${chart.charts}`} />
)
