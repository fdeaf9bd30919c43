import { Lead, Page } from '@app/ui/page'
import { Actions } from './actions.tsx'
import { Choices } from './choices.tsx'
import { Content } from './content.tsx'
import { Fields } from './fields.tsx'
import { Movement } from './movement.tsx'
import { Navigation } from './navigation.tsx'
import { Overlays } from './overlays.tsx'
import { States } from './states.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { Times } from './times.tsx'
import { Tokens } from './tokens.tsx'

/**
 * Shows every component in every state, so that a screen's components can be viewed before it is built and checked
 * afterwards.
 */
export const GalleryPage = () => (
  <Page>
    <h1>Components</h1>
    <Lead>All the components of our screens, in every state.</Lead>
    <ThemeChoice />
    <Tokens />
    <Actions />
    <Fields />
    <Choices />
    <Times />
    <Overlays />
    <Navigation />
    <Content />
    <States />
    <Movement />
  </Page>
)
