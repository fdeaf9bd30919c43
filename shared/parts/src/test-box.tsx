import type { ReactNode } from 'react'
import css from './test-box.module.css'

interface TestBoxProps {
  title: string
  testId?: string
  children: ReactNode
}

/** Marks what is only there while the product is tried: no message leaves, no money moves. */
export const TestBox = ({ title, testId, children }: TestBoxProps) => (
  <div className={css.box} data-testid={testId}>
    <strong>{title}</strong> {children}
  </div>
)
