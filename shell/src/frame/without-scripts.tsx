import { Page } from '@app/ui/page'
import { Note } from '@app/ui/states'
import type { Contact } from '@app/kernel'

/** Choosing a time, paying and meeting need scripts; a reader without them is told so, and how to go on. */
export const WithoutScripts = ({ contact }: { contact: Contact }) => (
  <noscript>
    <Page width="read">
      <Note tone="warn">
        <p>This page works with JavaScript only. Turn it on, or book by phone: {contact.phones.join(' or ')}.</p>
      </Note>
    </Page>
  </noscript>
)
