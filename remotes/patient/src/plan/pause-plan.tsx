import type { Plan } from '@app/contracts/plans'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import { Refusal } from '@app/ui/states'
import css from './plan.module.css'
import { freezePlan } from './plan.query.ts'

/** Says what a pause costs before the reader starts one. */
export function PausePlan({ plan, onClose }: { plan: Plan; onClose(): void }) {
  const freezing = useMutation(freezePlan)
  async function pause() {
    if (!freezing.isBusy && (await freezing.send({ plan_id: plan.id })).ok) onClose()
  }
  return (
    <Dialog open title="Pause this plan?" onClose={onClose}>
      <div className={css.plan}>
        <p>You can pause a plan only once, even if you resume it the next day.</p>
        {plan.may.pause && (
          <p>
            The pause lasts until you resume, for {plan.may.pause.days} days at most. Your plan’s end date moves by as
            many days. Part of a day counts as a whole day.
          </p>
        )}
        <p>You can’t book anything with the plan while it’s paused. Anything you’ve already booked stays booked.</p>
        {freezing.error && <Refusal>{freezing.error.message}. Nothing has changed.</Refusal>}
        <p className={css.choices}>
          <Button busy={freezing.isBusy} onClick={() => void pause()}>
            Pause the plan
          </Button>
          <Button look="secondary" onClick={onClose}>
            Not now
          </Button>
        </p>
      </div>
    </Dialog>
  )
}
