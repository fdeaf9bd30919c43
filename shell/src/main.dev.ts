// In dev nothing is shared eagerly: the share scope needs this asynchronous border.
void import('./main.tsx')
