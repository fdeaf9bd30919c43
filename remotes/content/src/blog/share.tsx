import { useKernel } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import { useState } from 'react'
import css from './share.module.css'

interface Shared {
  slug: string
  title: string
}

/** The networks are plain links, so that no other site learns about the reader before they click. */
const NETWORKS = [
  { name: 'WhatsApp', href: (url: string, title: string) => `https://wa.me/?text=${title}%20${url}` },
  { name: 'X', href: (url: string, title: string) => `https://x.com/intent/post?text=${title}&url=${url}` },
  { name: 'Facebook', href: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
]

export function Share({ slug, title }: Shared) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Share
      </Button>
      <Dialog open={isOpen} title="Share this article" onClose={() => setOpen(false)}>
        {isOpen && <Ways slug={slug} title={title} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function Ways({ slug, title, onDone }: Shared & { onDone(): void }) {
  const kernel = useKernel()
  const url = `${location.origin}/blog/detail/${slug}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      kernel.notify('success', 'Link copied successfully !')
    } catch {
      kernel.notify('error', 'Error in copying the link !')
    }
    onDone() // closes the dialog, because a notice behind it is hard to see
  }

  return (
    <div className={css.ways}>
      {'share' in navigator && (
        // a reader who closes the device's own share sheet has not caused an error
        <Button wide onClick={() => void navigator.share({ title, url }).then(onDone, () => {})}>
          Share with an app
        </Button>
      )}
      <Button look="secondary" wide onClick={() => void copy()}>
        Copy link
      </Button>
      <ul className={css.networks}>
        {NETWORKS.map(({ name, href }) => (
          <li key={name}>
            <a
              className={css.network}
              href={href(encodeURIComponent(url), encodeURIComponent(title))}
              target="_blank"
              rel="noreferrer noopener"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className={css.note}>Anyone you send the link to can read the title.</p>
    </div>
  )
}
