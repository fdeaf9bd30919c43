interface CanaryReports {
  begun: number
  build: string
  kind: 'session' | 'failing' | 'outdone'
  count: number
}

export interface CanaryReportsTables {
  canary_reports: CanaryReports
}
