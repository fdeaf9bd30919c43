import { Link, useKernel, useQuery } from '@app/kernel'
import { Accordion } from '@app/ui/accordion'
import { PATHS } from './paths.ts'
import css from './rail-question.module.css'
import { questionQuery } from './rail.query.ts'

/** Shows one frequent question with its answer, if there is room beside the text. */
export function RailQuestion({ id }: { id: string }) {
  const { data: question } = useQuery(questionQuery(useKernel(), id))
  if (!question) return null
  return (
    <div className={css.question}>
      <Accordion
        items={[
          {
            id,
            title: question.question,
            content: (
              <>
                <p>{question.answer}</p>
                <Link className={css.more} to={`${PATHS.faq}#${id}`}>
                  More questions
                </Link>
              </>
            ),
          },
        ]}
      />
    </div>
  )
}
