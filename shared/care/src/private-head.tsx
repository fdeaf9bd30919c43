import { logOut, logOutEverywhere, useKernel, useMutation, useNavigate } from '@app/kernel'
import { Button } from '@app/ui/button'
import css from './private-head.module.css'

/** The head of a dashboard, with the ways out. */
export function PrivateHead({ title }: { title: string }) {
  const kernel = useKernel()
  const navigate = useNavigate()
  const everywhere = useMutation(logOutEverywhere)
  return (
    <div className={css.head}>
      <h1>{title}</h1>
      <div className={css.leave}>
        <Button look="quiet" onClick={() => void logOut(kernel).then(() => navigate('/'))}>
          Log out
        </Button>
        <Button
          look="quiet"
          busy={everywhere.isBusy}
          // a refusal is told by the kernel, and nobody is led away
          onClick={() => void everywhere.send().then(({ ok }) => ok && navigate('/'))}
        >
          End all my sessions
        </Button>
      </div>
    </div>
  )
}
