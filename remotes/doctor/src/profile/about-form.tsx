import { useFields } from '@app/parts/use-fields'
import { ABOUT, MOST_ENTRIES, NAMED } from '@app/contracts/limits'
import type { ProfileParts } from '@app/contracts/professional-detail'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsTold, isWhole } from '@app/ui/faults'
import { Form } from '@app/ui/form'
import { MultiSelect } from '@app/ui/multi-select'
import { ErrorState, Refusal, Skeleton } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { useState } from 'react'
import { namesOf, NamesFields, type TypedNames } from './names-fields.tsx'
import { Part } from './part.tsx'
import { languagesQuery, specializationsQuery, treatmentsQuery, updateProfile } from './profile.query.ts'

type Parts = Pick<ProfileParts, 'about' | 'languages' | 'specializations' | 'treatments'>

const SENTENCES = {
  about: `Enter between ${ABOUT.about.least} and 5,000 characters`,
  languages: `Choose 1 to ${MOST_ENTRIES} languages`,
  specializations: `Choose 1 to ${MOST_ENTRIES} areas`,
  treatments: 'Choose at least one',
}

const isBad = (names: readonly string[]) =>
  names.length === 0 ||
  names.length > MOST_ENTRIES ||
  names.some((name) => name.length < NAMED.least || name.length > NAMED.most)

interface Typed {
  about: string
  languages: TypedNames
  specializations: TypedNames
  treatments: readonly string[]
}

const partsOf = ({ about, languages, specializations, treatments }: Typed): Parts => ({
  about,
  languages: namesOf(languages),
  specializations: namesOf(specializations),
  treatments: [...treatments],
})

/** The form in which doctors describe themselves and their work. Only the changed fields are sent. */
export function AboutForm({ now, isWaiting }: { now: Parts; isWaiting: boolean }) {
  const kernel = useKernel()
  const treatments = useQuery(treatmentsQuery(kernel))
  const spoken = useQuery(languagesQuery(kernel))
  const known = useQuery(specializationsQuery(kernel))
  const [isSaved, setSaved] = useState(false)
  const fields = useFields<Typed>({
    empty: {
      about: now.about,
      languages: { chosen: now.languages, others: '' },
      specializations: { chosen: now.specializations, others: '' },
      treatments: now.treatments,
    },
    limits: ABOUT,
    sentences: SENTENCES,
    wrong(typed) {
      const parts = partsOf(typed)
      return {
        about: parts.about.length < ABOUT.about.least || parts.about.length > ABOUT.about.most,
        languages: isBad(parts.languages),
        specializations: isBad(parts.specializations),
        treatments: parts.treatments.length === 0,
      }
    },
  })
  const { typed, faults, change } = fields
  const saving = useMutation(updateProfile)

  async function save() {
    if (saving.isBusy) return
    setSaved(false)
    const read = fields.read()
    if (!read) return
    const changed = Object.entries(partsOf(read)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name as keyof Parts]),
    )
    if (changed.length > 0) {
      const sent = await saving.send(Object.fromEntries(changed))
      if (!sent.ok) return fields.tell(faultsTold(sent.error, SENTENCES))
    }
    setSaved(true)
  }

  return (
    <Part title="About" isWaiting={isWaiting} brief={now.about || 'Nothing yet'}>
      <Form label="About" faults={faults} onSubmit={() => void save()}>
        <TextArea
          label="Your introduction for patients"
          hint="Say how you work and what a first appointment is like. Leave a blank line to start a new paragraph."
          rows={8}
          {...fields.text('about')}
        />
        <NamesFields
          label="Languages"
          othersLabel="Other languages"
          name="languages"
          error={faults.languages}
          own={now.languages}
          known={spoken.data}
          typed={typed.languages}
          onChange={(languages) => change({ languages })}
        />
        <NamesFields
          label="Areas of expertise"
          othersLabel="Other areas of expertise"
          name="specializations"
          error={faults.specializations}
          own={now.specializations}
          known={known.data}
          typed={typed.specializations}
          onChange={(specializations) => change({ specializations })}
        />
        {treatments.isPending && <Skeleton label="Loading the list of treatments" />}
        {treatments.isError && !treatments.data && (
          <ErrorState title="The list of treatments did not load" onRetry={() => treatments.refetch()} />
        )}
        {treatments.data && (
          <MultiSelect
            label="What you treat"
            name="treatments"
            error={faults.treatments}
            items={treatments.data.flatMap((category) =>
              category.treatments.map(({ slug, name }) => ({ id: slug, text: name, tooltip: category.name })),
            )}
            selected={typed.treatments}
            onChange={(slugs) => change({ treatments: slugs.map(String) })}
          />
        )}
        {saving.error && isWhole(faults) && <Refusal>{saving.error.message}. What you typed is still here.</Refusal>}
        <Button type="submit" busy={saving.isBusy}>
          Save
        </Button>
        <p role="status">{isSaved && 'We’ve received your changes and will review them.'}</p>
      </Form>
    </Part>
  )
}
