// its policy for scripts must be there before the first script is loaded from here, where documents carry one
import './federation/trust.ts'

// In dev nothing is shared eagerly: the share scope needs this asynchronous border.
void import('./main.tsx')
