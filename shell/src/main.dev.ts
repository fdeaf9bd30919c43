// the policy for scripts must exist before this file loads the first script, in documents that have such a policy
import './federation/trust.ts'

// In development nothing is shared eagerly: the share scope needs this dynamic import.
void import('./main.tsx')
