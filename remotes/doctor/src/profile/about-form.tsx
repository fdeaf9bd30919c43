import type { ProfileParts } from '@app/contracts/professional-detail'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsAmong, faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { Checkbox, Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { ErrorState, Refusal, Skeleton } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { useState } from 'react'
import { PartHead } from './part-head.tsx'
import css from './profile.module.css'
import { treatmentsQuery, updateProfile } from './profile.query.ts'

type Parts = Pick<ProfileParts, 'about' | 'languages' | 'specializations' | 'treatments'>

const SENTENCES = {
  about: 'Write at least 40 letters, and at most 5,000',
  languages: 'Write 1 to 20 languages, with commas between',
  specializations: 'Write 1 to 20 things, with commas between',
  treatments: 'Choose at least one',
}
const SHORTEST = 40

const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
const isBad = (names: readonly string[]) =>
  names.length === 0 || names.length > 20 || names.some((name) => name.length < 2 || name.length > 60)

/** What the reader says of themselves and their work. Only what they changed is sent. */
export function AboutForm({ now, isWaiting }: { now: Parts; isWaiting: boolean }) {
  const treatments = useQuery(treatmentsQuery(useKernel()))
  const [about, setAbout] = useState(now.about)
  const [languages, setLanguages] = useState(now.languages.join(', '))
  const [known, setKnown] = useState(now.specializations.join(', '))
  const [treated, setTreated] = useState<readonly string[]>(now.treatments)
  const [faults, setFaults] = useState<Faults>({})
  const [isSaved, setSaved] = useState(false)
  const saving = useMutation(updateProfile)

  async function save() {
    if (saving.isBusy) return
    setSaved(false)
    const parts = {
      about: about.trim(),
      languages: namesIn(languages),
      specializations: namesIn(known),
      treatments: [...treated],
    }
    const found = faultsAmong([
      ['about', (parts.about.length < SHORTEST || parts.about.length > 5000) && SENTENCES.about],
      ['languages', isBad(parts.languages) && SENTENCES.languages],
      ['specializations', isBad(parts.specializations) && SENTENCES.specializations],
      ['treatments', treated.length === 0 && SENTENCES.treatments],
    ])
    setFaults(found)
    if (!isWhole(found)) return
    const changed = Object.entries(parts).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name as keyof Parts]),
    )
    if (changed.length > 0) {
      const sent = await saving.send(Object.fromEntries(changed))
      if (!sent.ok) return setFaults(faultsTold(sent.error, SENTENCES))
    }
    setSaved(true)
  }

  return (
    <section className={css.part}>
      <PartHead title="About you" isWaiting={isWaiting} />
      <Form label="About you" faults={faults} onSubmit={() => void save()}>
        <TextArea
          label="Your words to patients"
          hint="How you work, and what a first visit is like. A blank line begins a new part."
          name="about"
          rows={8}
          maxLength={5000}
          error={faults.about}
          value={about}
          onChange={({ target }) => setAbout(target.value)}
        />
        <Field
          label="Languages"
          hint="With commas between."
          name="languages"
          error={faults.languages}
          value={languages}
          onChange={({ target }) => setLanguages(target.value)}
        />
        <Field
          label="What you know best"
          hint="With commas between."
          name="specializations"
          error={faults.specializations}
          value={known}
          onChange={({ target }) => setKnown(target.value)}
        />
        <fieldset className={css.choices}>
          <legend>What you treat</legend>
          {treatments.isPending && <Skeleton label="Loading what is treated" />}
          {treatments.isError && !treatments.data && (
            <ErrorState title="This list did not load" onRetry={() => treatments.refetch()} />
          )}
          {treatments.data?.map(({ slug, name }, nth) => (
            <Checkbox
              key={slug}
              name="treatments"
              error={nth === 0 ? faults.treatments : undefined}
              checked={treated.includes(slug)}
              onChange={({ target }) =>
                setTreated(target.checked ? [...treated, slug] : treated.filter((one) => one !== slug))
              }
            >
              {name}
            </Checkbox>
          ))}
        </fieldset>
        {saving.error && isWhole(faults) && <Refusal>{saving.error.message}. What you typed is still here.</Refusal>}
        <Button type="submit" busy={saving.isBusy}>
          Save
        </Button>
        <p role="status">{isSaved && 'We have it, and will look at it.'}</p>
      </Form>
    </section>
  )
}
