import type { Warning } from '@app/contracts/prescriptions'
import css from './prescription.module.css'

/** Lists the warnings about a medicine, with the patient's own words. */
export const WarningList = ({ warnings }: { warnings: readonly Warning[] }) => (
  <ul className={css.warnings}>
    {warnings.map(({ says, told, since }) => (
      <li key={`${says} ${told}`}>
        {says}
        {told !== null && (
          <>
            {' '}
            <q>{told}</q>
            {since !== null && ` (since ${since})`}
          </>
        )}
      </li>
    ))}
  </ul>
)
