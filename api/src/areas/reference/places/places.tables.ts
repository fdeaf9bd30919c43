import type { GeneratedAlways } from 'kysely'

interface States {
  id: GeneratedAlways<number>
  code: string
  name: string
}

interface Cities {
  id: GeneratedAlways<number>
  state_id: number
  name: string
}

export interface PlacesTables {
  states: States
  cities: Cities
}
