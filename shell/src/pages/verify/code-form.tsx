import { useFields } from '@app/parts/use-fields'
import { CODE_OF_PAPER } from '@app/contracts/limits'
import { href } from '@app/federation/manifest'
import { useNavigate } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { shellPages } from '../../shell.pages.ts'
import css from './verify-page.module.css'

/**
 * The form for the code of a paper document. People may type the code in upper or lower case, with or without its
 * dashes.
 *
 * @param first - A code that was typed and is perhaps to be corrected.
 * @param isUnknown - True if no document has that code, which the field says until the code is changed.
 */
export function CodeForm({ first = '', isUnknown = false }: { first?: string; isUnknown?: boolean }) {
  const navigate = useNavigate()
  const {
    faults,
    read,
    text,
    typed: now,
  } = useFields({
    empty: { code: first },
    limits: CODE_OF_PAPER,
    sentences: { code: 'Enter the code from the prescription' },
    wrong: ({ code }) => ({ code: !/[\p{L}\p{N}]/u.test(code) }),
  })

  function look() {
    const typed = read()
    if (!typed) return
    const code = typed.code.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, CODE_OF_PAPER.code.most)
    navigate(href(shellPages.verify, { code }))
  }

  return (
    <Form label="Check a code" faults={faults} onSubmit={look}>
      <div className={css.box}>
        <Field
          label="Code"
          hint="Enter the 12 letters and digits below the signature. You can leave out the dashes."
          placeholder="XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...text('code')}
          error={
            faults.code ?? (isUnknown && now.code === first ? 'Check each character against the document' : undefined)
          }
        />
      </div>
      <Button type="submit">Check the code</Button>
    </Form>
  )
}
