import { useMedia } from '@app/ui/use-media'

/** Whether the screen is wide by the specification's breakpoint; undefined on the server and while hydrating. */
export const useIsWide = (): boolean | undefined => useMedia('(min-width: 900px)')
