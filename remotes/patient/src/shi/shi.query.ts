import { mutation, queryOptions, type Kernel } from '@app/kernel'

const MINE = ['patient', 'index'] as const

export const sectionsQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['index', 'sections'], queryFn: () => api.get('/shi/get-all-sections') })

export const questionsQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['index', 'questions'], queryFn: () => api.get('/shi/get-all-questions') })

/** Reads the answers that a patient has begun or finished. */
export const responsesQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: [...MINE, 'responses'],
    queryFn: () => api.get('/shi/get-shi-response'),
    staleTime: 0,
    gcTime: 0,
  })

export const reportQuery = ({ api }: Kernel, response_id: string) =>
  queryOptions({
    queryKey: [...MINE, 'report', response_id],
    queryFn: () => api.get('/shi/get-shi-report', { response_id }),
    staleTime: 0,
  })

/**
 * Reads a visitor's report with the key from this tab. The key is sent in the body, so that it doesn't appear in any
 * address.
 */
export const visitorsReportQuery = ({ api }: Kernel, { key, visitor_key }: { key: string; visitor_key: string }) =>
  queryOptions({
    queryKey: ['index', 'report of a visitor', key],
    queryFn: async () => {
      const read = await api.post('/shi/get-shi-report', { visitor_key }, { isQuiet: true })
      if (!read.ok) throw read.error
      return read.value
    },
    staleTime: 0,
  })

const change = { makesStale: () => [MINE] }
/** Saves answers in the background as the reader gives them; the page shows whether they are saved. */
export const saveAnswers = mutation('/shi/add-shi-response', { isQuiet: true })
export const finishAnswers = mutation('/shi/add-shi-response', { isQuiet: true, ...change })
export const claimAnswers = mutation('/shi/add-shi-response', change)
export const eraseAnswers = mutation('/shi/erase', change)
/**
 * Removes a report without a toast, because answers that were never sent are not an error; the caller reports other
 * failures.
 */
export const removeReport = mutation('/shi/remove', { ...change, isQuiet: true })
export const shareReport = mutation('/shi/share', change)
export const unshareReport = mutation('/shi/unshare', change)
