import { useAtomValue, useHydrated } from '@app/kernel'
import { latePart } from '@app/ui/late-part'
import { linkStepAtom } from './link-step.ts'

const LinkDialog = latePart(
  async () => (await import(/* webpackChunkName: "app" */ './link-dialog.tsx')).LinkDialog,
  null,
)

/** The dialog is loaded with the first link that needs it. */
export function LinkQuestion() {
  const step = useAtomValue(linkStepAtom)
  return useHydrated() && step.at === 'confirm' && <LinkDialog name={step.name} onAnswer={step.answer} />
}
