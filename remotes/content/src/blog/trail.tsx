import { Link } from '@app/kernel'
import type { ReactNode } from 'react'
import { blogPages } from './blog.pages.ts'
import css from './trail.module.css'

/** The way back from an article, or from a list of some, to all articles. */
export const Trail = ({ children }: { children: ReactNode }) => (
  <nav className={css.trail} aria-label="Breadcrumb">
    <Link to={blogPages.list.path}>Blogs</Link> <span aria-hidden="true">/</span> {children}
  </nav>
)
