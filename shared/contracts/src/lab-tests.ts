import * as z from 'zod/mini'
import { paise, queryNumber, slug, text } from './wire.ts'

export const LabCategory = z.enum(['panel', 'general', 'hormones', 'vitamins', 'infections', 'fertility'])
export type LabCategory = z.infer<typeof LabCategory>

/** A test, or a panel of tests with the details of all of them. */
export const LabTestCard = z.object({
  slug: z.string(),
  name: z.string(),
  /** The things that the test detects, in plain words. */
  purpose: z.string(),
  category: LabCategory,
  samples: z.array(z.enum(['blood', 'urine', 'swab', 'semen'])),
  fasting_hours: z.int(),
  /** The hours from the sample to the report. */
  report_hours: z.int(),
  price_paise: paise,
  /** The price of a panel's tests bought separately, if that is higher. */
  mrp_paise: z.nullable(paise),
  /** The number of tests in a panel. */
  tests_count: z.nullable(z.int()),
  /** True if the law requires a talk before the test and another one after it. */
  requires_counselling: z.boolean(),
})
export type LabTestCard = z.infer<typeof LabTestCard>

export const LabTestShort = z.object({ slug: z.string(), name: z.string(), price_paise: paise })
export type LabTestShort = z.infer<typeof LabTestShort>

const window = {
  /** How long after a contact the test becomes reliable; null if the test has no such period. */
  window_note: z.nullable(z.string()),
  /**
   * The number of days after a contact from which the result is often correct, and from which it is reliable; both null
   * if unknown.
   */
  window_from_days: z.optional(z.nullable(z.int())),
  window_to_days: z.optional(z.nullable(z.int())),
}

const PanelTest = z.extend(LabTestShort, { purpose: z.string(), ...window })

export const LabTest = z.extend(LabTestCard, {
  code: z.string(),
  parameters: z.array(z.string()),
  ...window,
  preparation: z.array(z.string()),
  home_collection: z.boolean(),
  applies_to: z.enum(['anyone', 'female', 'male']),
  minimum_age: z.int(),
  tax_treatment: z.enum(['exempt', 'gst_18']),
  /** The tests of a panel; empty for a single test. */
  tests: z.array(PanelTest),
  /** The panels that include the test. */
  panels: z.array(LabTestShort),
  meta_title: z.string(),
  meta_description: z.string(),
})
export type LabTest = z.infer<typeof LabTest>

const page = {
  skip: z._default(queryNumber(10_000), 0),
  limit: z._default(queryNumber(50), 30),
  searchValue: z._default(text(0, 100), ''),
}
export const LabTestListQuery = z.strictObject({ ...page, category: z.optional(LabCategory) })
export const LabTestShortQuery = z.strictObject(page)
export const LabTestDetailQuery = z.strictObject({ slug })
export const LabTestRefusal = z.object({ code: z.enum(['lab_test_not_found']) })
export type LabTestRefusal = z.infer<typeof LabTestRefusal>
