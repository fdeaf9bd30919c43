import { useKernel } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Page } from '@app/ui/page'
import css from './desk-page.module.css'

export function DeskPage() {
  const kernel = useKernel()
  return (
    <Page width="read">
      <h1>The desk</h1>
      <p className={css.lead}>Is anybody there?</p>
      <Button onClick={() => kernel.notify('success', 'The desk is open')}>Ask the desk</Button>
    </Page>
  )
}
