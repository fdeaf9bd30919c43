import type { LessonContent } from '@app/contracts/lessons'
import { articleHtml } from '@app/kernel'
import { ArticleBody } from '@app/ui/article-body'
import { Button } from '@app/ui/button'
import { useMemo, useRef, type ReactNode } from 'react'
import { Fold } from './fold.tsx'
import { LessonFilm } from './lesson-film.tsx'
import css from './lesson.module.css'
import { saveFile } from './save-file.ts'
import { SourceList } from './source-list.tsx'
import type { TellWatched } from './use-watched.ts'

interface LessonViewProps {
  lesson: LessonContent
  /** The picture that is shown until the film plays. */
  poster?: string | undefined
  /** The position at which the lesson's film resumes, in seconds. */
  from?: number
  onWatched?: TellWatched | undefined
  onBroken?: (() => void) | undefined
  /** Says whether the lesson is done: in the bar below its film, or below its text and its actions. */
  done?: ReactNode
  /** The way to the other lessons, shown above the sources. */
  neighbours?: ReactNode
  /** The lesson's actions, shown below its text or its transcript. */
  children?: ReactNode
}

/** The content of a lesson. Below a film or a recording, the transcript can be opened or saved. */
export function LessonView({ lesson, poster, from, onWatched, onBroken, done, neighbours, children }: LessonViewProps) {
  const { title, kind, media } = lesson
  const body = useMemo(() => articleHtml(lesson.body), [lesson.body])
  const urgent = useMemo(() => urgentIn(lesson.body), [lesson.body])
  const spoken = useRef<HTMLDivElement>(null)
  return (
    <>
      {media ? (
        <LessonFilm
          title={title}
          kind={kind}
          media={media}
          poster={poster}
          {...(from !== undefined && { from })}
          onWatched={onWatched}
          onBroken={onBroken}
        >
          {done}
        </LessonFilm>
      ) : (
        <ArticleBody dangerouslySetInnerHTML={body} />
      )}
      {media && (
        <section className={css.part} aria-labelledby="spoken">
          <h2 id="spoken">Transcript</h2>
          <div className={css.transcript}>
            <Fold title="Read what is said">
              <div ref={spoken} className={css.spoken}>
                <ArticleBody dangerouslySetInnerHTML={body} />
              </div>
            </Fold>
            <Button
              look="quiet"
              onClick={() =>
                saveFile('lesson.txt', new Blob([plainText(title, spoken.current!)], { type: 'text/plain' }))
              }
            >
              Download transcript
            </Button>
          </div>
        </section>
      )}
      {/* the transcript is folded, and this must not be missed */}
      {media && urgent && (
        <div className={css.urgent}>
          <ArticleBody dangerouslySetInnerHTML={urgent} />
        </div>
      )}
      {children}
      {!media && done}
      {neighbours}
      {lesson.sources.length > 0 && (
        <footer className={css.part}>
          <h2>Sources</h2>
          <SourceList sources={lesson.sources} />
        </footer>
      )}
    </>
  )
}

/** Returns the alerts of a text, which the server marks, or nothing. */
function urgentIn(body: string): { __html: string } | undefined {
  const found = body.match(/<div class="urgent".*?<\/div>/gs)
  return found ? articleHtml(found.join('')) : undefined
}

const plainText = (title: string, { firstElementChild }: HTMLElement): string =>
  [title, ...[...firstElementChild!.children].map(({ textContent }) => textContent.trim())].join('\n\n')
