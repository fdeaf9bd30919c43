import { useForm } from '@app/parts/use-form'
import { FILM } from '@app/contracts/limits'
import type { ProfileParts } from '@app/contracts/professional-detail'
import { useKernel, useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { FileField } from '@app/ui/file-field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { useState } from 'react'
import { OnDemand } from '../frame/on-demand.tsx'
import { Part } from './part.tsx'
import css from './profile.module.css'
import { removeFilm, updateProfile } from './profile.query.ts'

interface Props {
  film: ProfileParts['film']
  isWaiting: boolean
  /** The picture that is shown before the film plays. */
  poster: string
}

/** The film in which doctors introduce themselves, with a transcript for people who can't hear it. */
export function FilmPart({ film, isWaiting, poster }: Props) {
  const { api } = useKernel()
  const [nth, setNth] = useState(0)
  const removing = useMutation(removeFilm)
  const fresh = useForm({
    sends: updateProfile,
    empty: { film: '', words: '' },
    limits: FILM,
    sentences: {
      film: 'Choose a video, and wait for it to upload',
      words: `Enter at least ${FILM.words.least} characters of what you say in the video`,
    },
    wrong: ({ film: id, words }) => ({ film: id === '', words: words.length < FILM.words.least }),
    body: ({ film: id, words }) => ({ film: { id, words } }),
    onSent: () => setNth(nth + 1),
  })

  return (
    <Part title="Video" isWaiting={isWaiting} brief={film === null ? 'None yet' : 'One video'}>
      {film === null ? (
        <p>You haven’t added a video.</p>
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a doctor's video has a transcript below it */}
          <video
            className={css.film}
            src={film.url}
            poster={poster}
            width={320}
            height={400}
            controls
            playsInline
            preload="none"
            aria-label="Your video"
          >
            {film.words === '' && (
              <track kind="captions" srcLang="en" label="English" src={film.url.replace(/\.\w+$/, '.vtt')} />
            )}
          </video>
          {film.words !== '' && <p className={css.words}>{film.words}</p>}
          <div className={css.remove}>
            <Button look="quiet" busy={removing.isBusy} onClick={() => void removing.send()}>
              Remove the video
            </Button>
          </div>
          {removing.error && <Refusal>{removing.error.message}.</Refusal>}
        </>
      )}
      <OnDemand label={film === null ? 'Add a video' : 'Send another video'}>
        {(close) => (
          <Form label="Send a video" {...fresh.form}>
            <FileField
              key={nth}
              label={film === null ? 'Choose a video' : 'Choose another video'}
              hint="MP4 or WebM, up to 200 MB. If your connection drops, the upload continues where it stopped."
              purpose="film"
              error={fresh.faults.film}
              send={(file, options) => api.upload(file, options)}
              onStored={(stored) => fresh.change({ film: stored.id })}
            />
            <TextArea
              label="What you say in the video"
              hint="Patients who can’t hear the video can read this instead."
              rows={4}
              {...fresh.text('words')}
            />
            {fresh.refusal && <Refusal>{fresh.refusal}. What you typed is still here.</Refusal>}
            <div className={css.ways}>
              <Button type="submit" look="secondary" busy={fresh.isBusy}>
                Save the video
              </Button>
              <Button look="quiet" onClick={close}>
                Cancel
              </Button>
            </div>
          </Form>
        )}
      </OnDemand>
    </Part>
  )
}
