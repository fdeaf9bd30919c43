// Exports everything that other areas may import from delivery.
export { listReportsSince } from './build-reports/build-reports.repository.ts'
