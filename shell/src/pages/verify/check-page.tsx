import { Lead, Page } from '@app/ui/page'
import { CodeForm } from './code-form.tsx'

/** The page on which a pharmacist, or anybody else who holds a paper document, types its code. */
export const CheckPage = () => (
  <Page width="form">
    <h1>Check a prescription</h1>
    <Lead>For pharmacists: enter the code below the signature to see what we issued. Then compare the two.</Lead>
    <CodeForm />
  </Page>
)
