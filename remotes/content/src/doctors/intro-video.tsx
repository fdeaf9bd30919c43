import type { Doctor } from '@app/contracts/doctors'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import { useState } from 'react'
import css from './intro-video.module.css'

/**
 * Plays the doctor's introduction, with captions or with a transcript below. The browser loads nothing of the film
 * before the reader opens it.
 */
export function IntroVideo({
  doctor,
  src,
}: {
  doctor: Pick<Doctor, 'name' | 'salutations' | 'profile_pic' | 'intro_words'>
  src: string
}) {
  const [isOpen, setOpen] = useState(false)
  const name = `${doctor.salutations} ${doctor.name}`
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Watch introduction
      </Button>
      <Dialog open={isOpen} title={`${name} introduces themselves`} onClose={() => setOpen(false)}>
        {isOpen && (
          <>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a film without captions has its text below it */}
            <video
              className={css.video}
              src={src}
              poster={doctor.profile_pic}
              width={480}
              height={600}
              controls
              playsInline
              preload="metadata"
            >
              {doctor.intro_words === null && (
                <track kind="captions" srcLang="en" label="English" src={src.replace(/\.\w+$/, '.vtt')} default />
              )}
            </video>
            {doctor.intro_words !== null && (
              <section className={css.words} aria-label="What is said in it">
                {doctor.intro_words}
              </section>
            )}
          </>
        )}
      </Dialog>
    </>
  )
}
