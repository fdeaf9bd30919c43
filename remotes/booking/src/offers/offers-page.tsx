import { packagesQuery } from '@app/parts/packages.query'
import { isSingle } from '@app/contracts/packages'
import { useKernel, useQuery, useSuspenseQuery } from '@app/kernel'
import { Lead, Page } from '@app/ui/page'
import { EmptyState } from '@app/ui/states'
import { type ReactNode, useRef } from 'react'
import { Paragraphs } from '../catalogue/section.tsx'
import { StartButton } from '../catalogue/start-here.tsx'
import { expertsQuery } from '../packages/experts.query.ts'
import type { Goal } from './answers.ts'
import { CallFirst } from './call-first.tsx'
import type { Comparing } from './comparing.ts'
import { OfferRows } from './offer-rows.tsx'
import css from './offers-page.module.css'
import { Question } from './question.tsx'
import { useCompared } from './use-compared.ts'

export interface OffersWords {
  heading: string
  lead: string
  /** The answer to the question that this address represents; the list of everything represents none. */
  answer?: Goal
  groups: readonly { goal: Goal; title: string }[]
  text: readonly string[]
  /** The heading above the other answers, if other text separates them from the rows. */
  others?: string
  /** The comparison is shown above the rows, and contains all plans until the reader ticks some. */
  comparesFirst?: true
  /** The page of an answer ends with the discovery call, because other text is above the rows. */
  callLast?: true
}

interface OffersPageProps {
  words: OffersWords
  comparing: Comparing
  /** True if a single service's button leads directly to its slots. */
  toTimes?: boolean
  /** Shown above everything except the heading. */
  top?: ReactNode
  /** Shown below the rows. */
  children?: ReactNode
}

/**
 * Lists everything that a reader can buy in order to see an expert. Each address has its own text and order; the
 * sections of the page are always the same.
 */
export function OffersPage({ words, comparing, toTimes = false, top, children }: OffersPageProps) {
  const kernel = useKernel()
  const { data: packages } = useSuspenseQuery(packagesQuery(kernel))
  const { data: experts = [] } = useQuery(expertsQuery(kernel))
  const { heading, lead, answer, groups, text, others, comparesFirst, callLast } = words
  // the discovery call has a place of its own
  const rows = packages.filter((one) => one.goal !== 'talk' || isSingle(one))
  const compared = useCompared(rows)
  const table = useRef<HTMLElement>(null)
  const columns =
    comparesFirst && compared.offers.length < 2 ? rows.filter(({ goal }) => goal === 'plan') : compared.offers
  const comparison = columns.length > 1 && <comparing.Table ref={table} offers={columns} experts={experts} />
  return (
    <Page>
      <h1>{heading}</h1>
      <Lead>{lead}</Lead>
      {top}
      <div className={css.parts}>
        {answer === undefined && <Question />}
        {!callLast && <CallFirst experts={experts} />}
        {comparesFirst && comparison}
        <div className={css.parts}>
          {rows.length === 0 && (
            <EmptyState title="Nothing is available right now">
              <StartButton />
            </EmptyState>
          )}
          {groups.map(({ goal, title }) => {
            const offers = rows.filter((one) => one.goal === goal)
            return (
              offers.length > 0 && (
                <section key={goal}>
                  <h2 className={css.title}>{title}</h2>
                  <OfferRows offers={offers} experts={experts} compared={compared} toTimes={toTimes} />
                </section>
              )
            )
          })}
          {compared.offers.length > 0 && <comparing.Bar compared={compared} onCompare={() => table.current?.focus()} />}
        </div>
        {!comparesFirst && comparison}
        {text.length > 0 && <Paragraphs text={text} />}
        {children}
        {answer !== undefined && (
          <section>
            {others && <h2 className={css.title}>{others}</h2>}
            <Question answered={groups.map(({ goal }) => goal)} />
          </section>
        )}
        {callLast && <CallFirst experts={experts} />}
      </div>
    </Page>
  )
}
