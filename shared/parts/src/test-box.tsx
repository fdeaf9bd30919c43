import type { ReactNode } from 'react'
import css from './test-box.module.css'

interface TestBoxProps {
  title: string
  testId?: string
  children: ReactNode
}

/** Marks content that exists only in test mode, in which no message is sent and no money moves. */
export const TestBox = ({ title, testId, children }: TestBoxProps) => (
  <div className={css.box} data-testid={testId}>
    <strong>{title}</strong> {children}
  </div>
)
