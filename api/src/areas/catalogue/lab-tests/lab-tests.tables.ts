import type { LabCategory, LabTest } from '@app/contracts/lab-tests'
import type { ColumnType } from 'kysely'
import type { Owned, Retirable } from '../../../platform/db/ownership.ts'

interface LabOffer {
  slug: string
  position: number
  code: string
  name: string
  purpose: string
  category: LabCategory
  price_paise: number
  applies_to: LabTest['applies_to']
  minimum_age: number
  window_note: string | null
  window_from_days: number | null
  window_to_days: number | null
  preparation: string[]
  tax_treatment: LabTest['tax_treatment']
  meta_title: string
  meta_description: string
}

type Sample = LabTest['samples'][number]

interface LabTests extends LabOffer, Owned, Retirable {
  parameters: string[] | null
  sample: Sample | null
  fasting_hours: number | null
  report_hours: number | null
  requires_counselling: boolean | null
  home_collection: boolean | null
}

/** A view in which a panel has the combined data of its tests. */
interface LabCatalogue extends LabOffer {
  parameters: ColumnType<string[], never, never>
  samples: ColumnType<Sample[], never, never>
  fasting_hours: ColumnType<number, never, never>
  report_hours: ColumnType<number, never, never>
  requires_counselling: ColumnType<boolean, never, never>
  home_collection: ColumnType<boolean, never, never>
  /** The number of tests in a panel, and the sum of their separate prices; null for a single test. */
  tests: ColumnType<number | null, never, never>
  singles_paise: ColumnType<number | null, never, never>
  retired_at: ColumnType<Date | null, never, never>
}

interface LabPanelTests extends Retirable {
  panel_slug: string
  test_slug: string
  position: number
}

export interface LabTestsTables {
  lab_tests: LabTests
  lab_panel_tests: LabPanelTests
  lab_catalogue: LabCatalogue
}
