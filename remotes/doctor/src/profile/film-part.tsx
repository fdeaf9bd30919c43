import type { ProfileParts } from '@app/contracts/professional-detail'
import { useKernel, useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsAmong, faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { FileField } from '@app/ui/file-field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { useState } from 'react'
import { PartHead } from './part-head.tsx'
import css from './profile.module.css'
import { removeFilm, updateProfile } from './profile.query.ts'

interface Props {
  film: ProfileParts['film']
  isWaiting: boolean
  /** What stands there before it plays. */
  poster: string
}

const SENTENCES = {
  film: 'Choose a film, and wait until we have it',
  words: 'Write what you say in it: at least 20 letters',
}
const SHORTEST = 20

/** A film in which the reader introduces themselves, with its words for those who don't hear it. */
export function FilmPart({ film, isWaiting, poster }: Props) {
  const { api } = useKernel()
  const [id, setId] = useState('')
  const [words, setWords] = useState('')
  const [nth, setNth] = useState(0)
  const [faults, setFaults] = useState<Faults>({})
  const saving = useMutation(updateProfile)
  const removing = useMutation(removeFilm)

  async function save() {
    if (saving.isBusy) return
    const found = faultsAmong([
      ['film', id === '' && SENTENCES.film],
      ['words', words.trim().length < SHORTEST && SENTENCES.words],
    ])
    setFaults(found)
    if (!isWhole(found)) return
    const saved = await saving.send({ film: { id, words: words.trim() } })
    if (!saved.ok) return setFaults(faultsTold(saved.error, SENTENCES))
    setId('')
    setWords('')
    setNth(nth + 1)
  }

  return (
    <section className={css.part}>
      <PartHead title="Your film" isWaiting={isWaiting} />
      {film === null ? (
        <p>You have no film.</p>
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a doctor's film has its words below it */}
          <video
            className={css.film}
            src={film.url}
            poster={poster}
            width={320}
            height={400}
            controls
            playsInline
            preload="none"
            aria-label="Your film"
          >
            {film.words === '' && (
              <track kind="captions" srcLang="en" label="English" src={film.url.replace(/\.\w+$/, '.vtt')} />
            )}
          </video>
          {film.words !== '' && <p className={css.words}>{film.words}</p>}
          <div>
            <Button look="quiet" busy={removing.isBusy} onClick={() => void removing.send()}>
              Remove the film
            </Button>
          </div>
          {removing.error && <Refusal>{removing.error.message}.</Refusal>}
        </>
      )}
      <Form label="Send a film" faults={faults} onSubmit={() => void save()}>
        <FileField
          key={nth}
          label={film === null ? 'Choose a film' : 'Choose another film'}
          hint="MP4 or WebM, up to 200 MB. It goes on where it stopped if your line breaks."
          purpose="film"
          error={faults.film}
          send={(file, options) => api.upload(file, options)}
          onStored={(stored) => setId(stored.id)}
        />
        <TextArea
          label="What you say in it"
          hint="Patients who can’t hear it read this."
          name="words"
          rows={4}
          maxLength={5000}
          error={faults.words}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {saving.error && isWhole(faults) && <Refusal>{saving.error.message}. What you typed is still here.</Refusal>}
        <Button type="submit" look="secondary" busy={saving.isBusy}>
          Save the film
        </Button>
      </Form>
    </section>
  )
}
