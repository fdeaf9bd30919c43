import { useParams } from '@app/kernel'
import { Page } from '@app/ui/page'
import type { ReactNode } from 'react'
import { Visit } from './visit.tsx'

/** The page on which a doctor works on one appointment: the patient's chart, the note and the papers of the visit. */
export const EncounterPage = () => <Visit id={useParams().appointment!} Frame={Frame} />

const Frame = ({ children }: { children: ReactNode }) => (
  <Page>
    <h1>Your appointment</h1>
    {children}
  </Page>
)
