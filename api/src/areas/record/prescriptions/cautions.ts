export interface Caution {
  /** The kinds of medicines to which the caution applies. */
  of: readonly string[]
  /** The prefixes of words that a patient may have used. */
  words: readonly string[]
  says: string
}

const PDE5 = ['PDE5 inhibitor']
const SEROTONIN = ['SSRI', 'SNRI', 'Short-acting SSRI', 'Serotonin modulator', 'Tricyclic', 'Opioid']
const STATIN_RAISING = ['Macrolide', 'Antifungal']
const OESTROGENS = ['Combined contraceptive', 'Oestrogen', 'Synthetic steroid']

/**
 * Lists what doctors must not overlook, taken from the labels of these medicines. The list is an incomplete reminder
 * for the doctor. Patients write the names that they know, so the words include brand names as well as generic names.
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
    words: ['heart', 'दिल', 'हार्ट', 'हृदय', 'angina', 'stroke', 'chest pain', 'low blood pressure', 'retinitis'],
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
    words: ['warfarin', 'alcohol', 'drink', 'beer', 'whisky', 'wine', 'rum', 'sharab', 'शराब'],
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

/**
 * Groups of medicines in which an allergy to one may mean an allergy to another, with the spellings and brand names
 * that people in India use.
 */
export const RELATED: readonly (readonly string[])[] = [
  ['penicil', 'amoxicillin', 'amoxy', 'ampicillin', 'cephalosporin', 'cef', 'ceph', 'lactam'],
  // many people say sulphur when they mean a sulfa medicine
  ['sulfa', 'sulpha', 'सल्फ', 'sulfur', 'sulphur', 'sulfonamide', 'sulphonamide', 'trimoxazole'],
  ['tetracycl', 'doxycycl', 'minocycl'],
  ['macrolide', 'thromycin'],
  ['nidazole'],
  ['quinolone', 'floxacin', 'norflox'],
  [
    'nsaid',
    'aspirin',
    'ibuprofen',
    'diclofenac',
    'naproxen',
    'aceclofenac',
    'painkiller',
    'pain killer',
    'pain medicine',
    'दर्द',
    'nimesulide',
    'ketorolac',
    'combiflam',
  ],
  ['local anaesth', 'local anesth', 'procaine', 'bupivacaine', 'numbing', 'सुन्न'],
]

/**
 * The other names that people in India use for a medicine: brand names, short forms and older names, each a whole word.
 */
export const CALLED: Readonly<Record<string, readonly string[]>> = {
  amoxicillin: ['mox', 'novamox', 'moxikind', 'wymox', 'amox'],
  ampicillin: ['ampiclox', 'ampilox', 'roscillin'],
  'amoxicillin with clavulanic acid': ['augmentin', 'clavam', 'moxclav', 'clavulanate'],
  cefixime: ['zifi', 'taxim', 'mahacef'],
  cefuroxime: ['ceftum'],
  cefalexin: ['phexin', 'sporidex'],
  ceftriaxone: ['monocef'],
  'benzathine benzylpenicillin': ['penidure'],
  azithromycin: ['azithral', 'azee', 'azithro', 'zithromax', 'zithrox'],
  erythromycin: ['althrocin'],
  clarithromycin: ['claribid'],
  doxycycline: ['doxy', 'doxt', 'doxcef'],
  ciprofloxacin: ['cipro', 'ciplox', 'cifran'],
  levofloxacin: ['levoflox', 'levoquin', 'glevo'],
  ofloxacin: ['oflox', 'zanocin', 'zenflox'],
  metronidazole: ['flagyl', 'metrogyl', 'metro'],
  tinidazole: ['fasigyn', 'tiniba'],
  nitrofurantoin: ['furadantin', 'niftran', 'martifur'],
  'trimethoprim with sulfamethoxazole': ['septran', 'septrin', 'bactrim', 'cotrimoxazole'],
  clindamycin: ['dalacin'],
  aciclovir: ['zovirax', 'acivir'],
  valaciclovir: ['valcivir', 'valtrex'],
  fluconazole: ['forcan', 'flucos', 'zocon', 'diflucan'],
  itraconazole: ['candiforce', 'sporanox'],
  clotrimazole: ['candid', 'canesten'],
  terbinafine: ['lamisil', 'terbicip'],
  'povidone-iodine': ['betadine', 'iodine', 'wokadine'],
  paracetamol: [
    'crocin',
    'dolo',
    'calpol',
    'acetaminophen',
    'tylenol',
    'pcm',
    'metacin',
    'combiflam',
    'saridon',
    'sumo',
    'ultracet',
  ],
  ibuprofen: ['brufen', 'combiflam', 'nurofen', 'advil'],
  diclofenac: ['voveran', 'volini', 'voltaren', 'diclo'],
  naproxen: ['naprosyn'],
  nimesulide: ['nise', 'nimulid', 'sumo'],
  tramadol: ['ultracet', 'tramazac'],
  aceclofenac: ['zerodol', 'hifenac'],
  'mefenamic acid': ['meftal', 'ponstan', 'mefenamic'],
  aspirin: ['disprin', 'ecosprin'],
  lidocaine: ['lignocaine', 'xylocaine', 'lox'],
  sildenafil: ['viagra', 'वियाग्रा', 'penegra', 'manforce', 'suhagra', 'caverta'],
  tadalafil: ['cialis', 'megalis', 'tadacip', 'tadalis'],
  dapoxetine: ['priligy', 'dapox', 'duralast', 'dejac'],
  levothyroxine: ['thyroxine', 'eltroxin', 'thyronorm', 'thyrox'],
  finasteride: ['finpecia', 'finax', 'propecia'],
  tamsulosin: ['urimax', 'veltam'],
  pantoprazole: ['pan', 'pantocid', 'pantop'],
  cetirizine: ['cetzine', 'okacet', 'zyrtec'],
  fexofenadine: ['allegra'],
  levonorgestrel: ['ipill', 'unwanted'],
  escitalopram: ['nexito', 'cipralex', 'lexapro'],
  fluoxetine: ['prozac', 'fludac'],
  sertraline: ['zoloft', 'serta'],
  colecalciferol: ['cholecalciferol', 'calcirol', 'uprise'],
}
