/** A measured number with its expected range, or a finding in words. */
type Made = { value: number; unit: string; low?: number; high?: number } | { words: string }

const NOT_FOUND = { words: 'Not detected' }

/**
 * The values that the sandbox lab measures. They are invented, are the same for everyone, and use the names in the test
 * list.
 */
export const SANDBOX_VALUES: Readonly<Record<string, Made>> = {
  Haemoglobin: { value: 13.9, unit: 'g/dL', low: 12, high: 16 },
  'Red blood cells': { value: 4.8, unit: 'million/µL', low: 4.1, high: 5.6 },
  'White blood cells with their kinds': { value: 6.7, unit: 'thousand/µL', low: 4, high: 11 },
  Platelets: { value: 248, unit: 'thousand/µL', low: 150, high: 410 },
  'Size of red cells': { value: 88, unit: 'fL', low: 80, high: 100 },
  HbA1c: { value: 5.9, unit: '%', low: 4, high: 5.6 },
  'Estimated average glucose': { value: 123, unit: 'mg/dL', low: 68, high: 114 },
  'Fasting plasma glucose': { value: 92, unit: 'mg/dL', low: 70, high: 99 },
  'Total cholesterol': { value: 184, unit: 'mg/dL', high: 200 },
  'HDL cholesterol': { value: 47, unit: 'mg/dL', low: 40 },
  'LDL cholesterol': { value: 112, unit: 'mg/dL', high: 130 },
  Triglycerides: { value: 126, unit: 'mg/dL', high: 150 },
  'Cholesterol to HDL ratio': { value: 3.9, unit: '', high: 5 },
  'Thyroid-stimulating hormone': { value: 2.1, unit: 'mIU/L', low: 0.4, high: 4.2 },
  'Total testosterone': { value: 412, unit: 'ng/dL', low: 264, high: 916 },
  'Free testosterone': { value: 9.6, unit: 'pg/mL', low: 6.8, high: 21.5 },
  'Sex-hormone binding globulin': { value: 34, unit: 'nmol/L', low: 16, high: 55 },
  Prolactin: { value: 9.2, unit: 'ng/mL', low: 4, high: 15 },
  'Luteinising hormone': { value: 4.6, unit: 'IU/L', low: 1.7, high: 8.6 },
  'Follicle-stimulating hormone': { value: 5.1, unit: 'IU/L', low: 1.5, high: 12.4 },
  'Vitamin D (25-hydroxy)': { value: 17, unit: 'ng/mL', low: 20, high: 100 },
  'Vitamin B12': { value: 342, unit: 'pg/mL', low: 200, high: 900 },
  'HIV-1 and HIV-2 antibodies': NOT_FOUND,
  'p24 antigen': NOT_FOUND,
  'VDRL with titre': NOT_FOUND,
  TPHA: NOT_FOUND,
  'Hepatitis B surface antigen': NOT_FOUND,
  'Hepatitis C antibody': NOT_FOUND,
  'Chlamydia trachomatis DNA': NOT_FOUND,
  'Neisseria gonorrhoeae DNA': NOT_FOUND,
  Volume: { value: 3.1, unit: 'mL', low: 1.4 },
  'Sperm concentration': { value: 48, unit: 'million/mL', low: 16 },
  'Total sperm number': { value: 149, unit: 'million', low: 39 },
  Movement: { value: 58, unit: '%', low: 42 },
  Shape: { value: 6, unit: '%', low: 4 },
  'White blood cells': { value: 0.3, unit: 'million/mL', high: 1 },
  'HSV-1 DNA': NOT_FOUND,
  'HSV-2 DNA': NOT_FOUND,
}
