import { useKernel, useQuery } from '@app/kernel'
import { feedbackQuery } from '../doctors/doctors.query.ts'
import { Band } from './band.tsx'
import { FeedbackList } from '../doctors/feedback-list.tsx'

const SHOWN = 3

export function SuccessStories() {
  const { data: feedback = [] } = useQuery(feedbackQuery(useKernel()))
  if (feedback.length === 0) return null
  return (
    <Band
      id="success-stories"
      title="Success Stories"
      lead="Patients agreed to share these stories, with their first name and city. The stories describe the care and never claim a cure."
      tone="sunken"
    >
      <FeedbackList label="Stories" feedback={feedback.slice(0, SHOWN)} />
    </Band>
  )
}
