import type { ProfileParts } from '@app/contracts/professional-detail'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsAmong, faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { Form } from '@app/ui/form'
import { MultiSelect } from '@app/ui/multi-select'
import { ErrorState, Refusal, Skeleton } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { useState } from 'react'
import { MOST_NAMES, namesOf, NamesFields, type TypedNames } from './names-fields.tsx'
import { PartHead } from './part-head.tsx'
import css from './profile.module.css'
import { languagesQuery, specializationsQuery, treatmentsQuery, updateProfile } from './profile.query.ts'

type Parts = Pick<ProfileParts, 'about' | 'languages' | 'specializations' | 'treatments'>

const SENTENCES = {
  about: 'Write at least 40 letters, and at most 5,000',
  languages: 'Choose 1 to 20 languages',
  specializations: 'Choose 1 to 20 things',
  treatments: 'Choose at least one',
}
const SHORTEST = 40

const isBad = (names: readonly string[]) =>
  names.length === 0 || names.length > MOST_NAMES || names.some((name) => name.length < 2 || name.length > 60)

/** What the reader says of themselves and their work. Only what they changed is sent. */
export function AboutForm({ now, isWaiting }: { now: Parts; isWaiting: boolean }) {
  const kernel = useKernel()
  const treatments = useQuery(treatmentsQuery(kernel))
  const spoken = useQuery(languagesQuery(kernel))
  const fields = useQuery(specializationsQuery(kernel))
  const [about, setAbout] = useState(now.about)
  const [languages, setLanguages] = useState<TypedNames>({ chosen: now.languages, others: '' })
  const [known, setKnown] = useState<TypedNames>({ chosen: now.specializations, others: '' })
  const [treated, setTreated] = useState<readonly string[]>(now.treatments)
  const [faults, setFaults] = useState<Faults>({})
  const [isSaved, setSaved] = useState(false)
  const saving = useMutation(updateProfile)

  async function save() {
    if (saving.isBusy) return
    setSaved(false)
    const parts = {
      about: about.trim(),
      languages: namesOf(languages),
      specializations: namesOf(known),
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
        <NamesFields
          label="Languages"
          othersLabel="Other languages"
          name="languages"
          error={faults.languages}
          own={now.languages}
          known={spoken.data}
          typed={languages}
          onChange={setLanguages}
        />
        <NamesFields
          label="What you know best"
          othersLabel="Other things that you know best"
          name="specializations"
          error={faults.specializations}
          own={now.specializations}
          known={fields.data}
          typed={known}
          onChange={setKnown}
        />
        {treatments.isPending && <Skeleton label="Loading what is treated" />}
        {treatments.isError && !treatments.data && (
          <ErrorState title="The list of what you treat did not load" onRetry={() => treatments.refetch()} />
        )}
        {treatments.data && (
          <MultiSelect
            label="What you treat"
            name="treatments"
            error={faults.treatments}
            items={treatments.data.flatMap((category) =>
              category.treatments.map(({ slug, name }) => ({ id: slug, text: name, tooltip: category.name })),
            )}
            selected={treated}
            onChange={(slugs) => setTreated(slugs.map(String))}
          />
        )}
        {saving.error && isWhole(faults) && <Refusal>{saving.error.message}. What you typed is still here.</Refusal>}
        <Button type="submit" busy={saving.isBusy}>
          Save
        </Button>
        <p role="status">{isSaved && 'We have it, and will look at it.'}</p>
      </Form>
    </section>
  )
}
