import { drArjunNambiar } from './people/dr-arjun-nambiar.ts'
import { drAshaRao } from './people/dr-asha-rao.ts'
import { drFarahSiddiqui } from './people/dr-farah-siddiqui.ts'
import { drKabirAnand } from './people/dr-kabir-anand.ts'
import { drMeenakshiIyer } from './people/dr-meenakshi-iyer.ts'
import { drVikramSethi } from './people/dr-vikram-sethi.ts'
import { imranQureshi } from './people/imran-qureshi.ts'
import { mrHarpreetGill } from './people/mr-harpreet-gill.ts'
import { mrRohanDas } from './people/mr-rohan-das.ts'
import { msJhanviDesai } from './people/ms-jhanvi-desai.ts'
import { msLakshmiReddy } from './people/ms-lakshmi-reddy.ts'
import { msRitikaBose } from './people/ms-ritika-bose.ts'
import { mxNilamDsouza } from './people/mx-nilam-dsouza.ts'
import { taraMenon } from './people/tara-menon.ts'
import type { Person } from './person.ts'

/** The experts and the editors whose portraits are drawn. */
export const PEOPLE: readonly Person[] = [
  drAshaRao,
  drArjunNambiar,
  drFarahSiddiqui,
  drKabirAnand,
  drMeenakshiIyer,
  drVikramSethi,
  mrHarpreetGill,
  mrRohanDas,
  msJhanviDesai,
  msLakshmiReddy,
  msRitikaBose,
  mxNilamDsouza,
  imranQureshi,
  taraMenon,
]
