import type { ExerciseKind, GuideTopic } from '@app/contracts/learning'
import type { DrawingName } from '@app/ui/empty'

interface Group {
  title: string
  drawing: DrawingName
}

export const EXERCISE_GROUPS: Record<ExerciseKind, Group> = {
  breathing: { title: 'Breath', drawing: 'clock' },
  pelvic_floor: { title: 'Muscles', drawing: 'path' },
  mind: { title: 'Mind', drawing: 'notebook' },
  touch: { title: 'Touch', drawing: 'heart' },
}

export const GUIDE_GROUPS: Record<GuideTopic, Group> = {
  body: { title: 'Body', drawing: 'flask' },
  desire: { title: 'Desire', drawing: 'seed' },
  mind: { title: 'Mind', drawing: 'notebook' },
  together: { title: 'Together', drawing: 'cups' },
}
