export interface Caution {
  /** The kinds of medicines that it is about. */
  of: readonly string[]
  /** Words that a patient may have told, as they begin. */
  words: readonly string[]
  says: string
}

const PDE5 = ['PDE5 inhibitor']
const SEROTONIN = ['SSRI', 'SNRI', 'Short-acting SSRI', 'Serotonin modulator', 'Tricyclic', 'Opioid']
const STATIN_RAISING = ['Macrolide', 'Antifungal']
const OESTROGENS = ['Combined contraceptive', 'Oestrogen', 'Synthetic steroid']

/**
 * What doctors here must not miss, from the labels of these medicines: a help to remember and no complete list. Patients
 * write what they know, so that brands stand beside generic names.
 */
export const CAUTIONS: readonly Caution[] = [
  {
    of: PDE5,
    words: [
      'nitrate',
      'nitroglycerin',
      'glyceryl',
      'isosorbide',
      'sorbitrate',
      'nicorandil',
      'riociguat',
      'popper',
      'amyl',
    ],
    says: 'With a nitrate, the blood pressure can fall to a dangerous level.',
  },
  {
    of: PDE5,
    words: ['tamsulosin', 'prazosin', 'doxazosin', 'alfuzosin', 'terazosin', 'silodosin', 'alpha blocker'],
    says: 'With an alpha blocker, the blood pressure can fall. Begin with the lowest dose.',
  },
  {
    of: PDE5,
    words: ['heart', 'angina', 'stroke', 'chest pain', 'low blood pressure', 'retinitis'],
    says: 'They told of heart, stroke or eye trouble. Make sure that sex and this medicine are safe.',
  },
  {
    of: ['Short-acting SSRI'],
    words: ['heart', 'faint', 'bipolar', 'mania', 'liver', 'epilep', 'seizure'],
    says: 'They told of something that may rule this medicine out.',
  },
  {
    of: SEROTONIN,
    words: [
      'ssri',
      'fluoxetine',
      'sertraline',
      'paroxetine',
      'escitalopram',
      'citalopram',
      'venlafaxine',
      'duloxetine',
      'dapoxetine',
      'tramadol',
      'triptan',
      'linezolid',
      'selegiline',
      'moclobemide',
      'st john',
      'lithium',
    ],
    says: 'With their present medicine, serotonin can rise too high.',
  },
  {
    of: STATIN_RAISING,
    words: ['statin', 'warfarin', 'sildenafil', 'tadalafil'],
    says: 'It can raise the level of a medicine that they take.',
  },
  {
    of: ['Nitroimidazole'],
    words: ['warfarin', 'alcohol', 'drink', 'beer', 'whisky', 'wine', 'rum'],
    says: 'Not with alcohol, and with care beside warfarin.',
  },
  {
    of: ['Fluoroquinolone'],
    words: ['epilep', 'seizure', 'tendon', 'myasthenia', 'warfarin'],
    says: 'They told of something that may rule this medicine out.',
  },
  {
    of: ['NSAID'],
    words: [
      'ulcer',
      'kidney',
      'warfarin',
      'aspirin',
      'clopidogrel',
      'apixaban',
      'rivaroxaban',
      'asthma',
      'heart failure',
    ],
    says: 'It can harm the stomach or kidneys, or cause bleeding, with what they told.',
  },
  {
    of: OESTROGENS,
    words: ['clot', 'thrombosis', 'migraine', 'smok', 'cigarette', 'tobacco', 'breast cancer', 'stroke', 'liver'],
    says: 'They told of something that raises the risk of a blood clot, or rules this medicine out.',
  },
  {
    of: ['Androgen'],
    words: ['prostate', 'sleep apnoea', 'polycyth', 'baby', 'conceive'],
    says: 'They told of something that may rule this medicine out, or of a wish for a child.',
  },
  {
    of: [
      'Tetracycline',
      'Fluoroquinolone',
      'Antiretroviral',
      'Statin',
      'ACE inhibitor',
      'ARB',
      '5-alpha-reductase inhibitor',
    ],
    words: ['pregnan', 'breastfeed'],
    says: 'They told of a pregnancy or breastfeeding.',
  },
]

/** Kinds of which an allergy to one may be an allergy to the other, with spellings and brands that people here write. */
export const RELATED: readonly (readonly string[])[] = [
  ['penicil', 'amoxicillin', 'amoxy', 'ampicillin', 'augmentin', 'cephalosporin', 'cef', 'taxim'],
  ['sulfa', 'sulpha', 'sulfonamide', 'sulphonamide', 'septran', 'bactrim', 'trimoxazole'],
  [
    'nsaid',
    'aspirin',
    'ibuprofen',
    'diclofenac',
    'naproxen',
    'aceclofenac',
    'painkiller',
    'pain killer',
    'combiflam',
    'brufen',
  ],
]
