import type { PackageCard } from '@app/contracts/packages'
import { Chart } from '@app/ui/chart'

/** Shows how many days each plan takes, the shortest first. */
export const HowLong = ({ plans }: { plans: readonly PackageCard[] }) =>
  plans.length > 1 && (
    <Chart
      title="How long each plan takes"
      unit="days"
      rows={plans
        .toSorted((one, other) => one.duration_days - other.duration_days)
        .map(({ title, duration_days }) => ({ label: title, from: 0, to: duration_days }))}
    />
  )
