import { logOut, logOutEverywhere, useKernel, useMutation, useNavigate } from '@app/kernel'
import { Button } from '@app/ui/button'
import css from './private-head.module.css'

/** The head of a dashboard, with the buttons that log out. */
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
          // on a refusal the kernel tells the reader, and they stay here
          onClick={() => void everywhere.send().then(({ ok }) => ok && navigate('/'))}
        >
          End all my sessions
        </Button>
      </div>
    </div>
  )
}
