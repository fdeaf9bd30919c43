import type { LegalDocument } from '@app/contracts/documents'
import { Rail } from '@app/parts/rail'
import { useSoonest } from '@app/parts/use-soonest'
import { articleHtml, Link, useKernel, useSearchParams, useSuspenseQuery } from '@app/kernel'
import { ArticleBody } from '@app/ui/article-body'
import { Columns } from '@app/ui/columns'
import { Page } from '@app/ui/page'
import { Note } from '@app/ui/states'
import { Time } from '@app/ui/time'
import { useMemo } from 'react'
import css from './document-page.module.css'
import { documentQuery } from './documents.query.ts'
import { GENERATED } from './generated.tsx'
import { InShort } from './in-short.tsx'
import { questionOf } from './question-of.ts'
import { TableOfContents } from './table-of-contents.tsx'
import { Versions } from './versions.tsx'

/** The template for every legal text, policy and page about the clinic. */
export function DocumentPage({ slug }: { slug: string }) {
  const wanted = useSearchParams()[0].get('version')
  const { data: document } = useSuspenseQuery(documentQuery(useKernel(), slug, wanted))
  const [warning, text] = warningIn(document.body)
  const experts = useSoonest()
  const isNewest = document.version === document.versions[0]!.version
  const generated = isNewest ? GENERATED[slug] : undefined
  const start = generated ? Math.max(text.indexOf('<h2'), 0) : 0
  const lead = useMemo(() => articleHtml(text.slice(0, start)), [text, start])
  const body = useMemo(() => articleHtml(text.slice(start)), [text, start])
  return (
    <Page>
      <Columns
        head={
          <header className={css.head}>
            <h1>{document.title}</h1>
            <p className={css.meta}>
              Version {document.version}, in force from <Time at={document.effective_on} as="date" />
            </p>
            {!isNewest && <OldVersion {...document} />}
            {warning && <p className={css.warning}>{warning}</p>}
            <InShort points={document.summary} />
          </header>
        }
        card={
          <TableOfContents
            headings={[
              ...(generated ? [{ id: generated.id, title: generated.title, level: 2 as const }] : []),
              ...document.contents,
            ]}
          />
        }
        side={<Rail wideOnly second experts={experts} question={questionOf(slug)} />}
      >
        <div className={css.main}>
          {generated && (
            <section className={css.generated} aria-labelledby={generated.id}>
              <h2 id={generated.id} className={css.title}>
                {generated.title}
              </h2>
              {/* what stands before the text's first heading is about the tables */}
              {start > 0 && <ArticleBody dangerouslySetInnerHTML={lead} suppressHydrationWarning />}
              {generated.part}
            </section>
          )}
          <ArticleBody dangerouslySetInnerHTML={body} suppressHydrationWarning />
          <Versions document={document} />
        </div>
      </Columns>
    </Page>
  )
}

/** Splits off a first paragraph that says that the text is a demo, because it belongs above the tables too. */
const warningIn = (body: string): [warning: string | undefined, text: string] => {
  const found = /^\s*<p>(This is demo text\.[^<]*)<\/p>/.exec(body)
  return found ? [found[1], body.slice(found[0].length).trimStart()] : [undefined, body]
}

const OldVersion = ({ slug, version, versions }: LegalDocument) => (
  <Note tone="warn">
    <p>
      This is version {version}, an old one. We keep it so that you can read it.{' '}
      <Link to={`/${slug}`}>Read version {versions[0]!.version}, which is in force</Link>
    </p>
  </Note>
)
