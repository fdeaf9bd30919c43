import { coursePath, labTestPath, packagePath, PATHS } from '@app/parts/paths'
import { planLength } from '@app/domain/days-in-words'
import { PROFILE_TYPES, type ProfileType } from '@app/domain/profile-type'
import { useKernel, useQuery } from '@app/kernel'
import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import { packagesQuery } from '@app/parts/packages.query'
import { isOneCall, isSingle, type PackageCard } from '@app/contracts/packages'
import { FoldedPrices, PriceTable } from './price-table.tsx'
import { coursesQuery } from '@app/parts/courses.query'
import { followUpQuery, labTestsQuery, lowestFeeQuery } from './prices.query.ts'

/** Shows every price in the catalogue, from the same reads as the pages that sell. */
export function PriceTables() {
  const kernel = useKernel()
  const call = useQuery(discoveryCallQuery(kernel))
  const plans = useQuery(packagesQuery(kernel))
  const labTests = useQuery(labTestsQuery(kernel))
  const courses = useQuery(coursesQuery(kernel))
  return (
    <>
      <PriceTable
        title="First call"
        failed={call.isError}
        offers={
          call.data && [
            {
              name: `Discovery call, ${call.data.duration} minutes`,
              path: PATHS.discoveryCall,
              paise: call.data.price_paise,
            },
          ]
        }
      />
      <Consultations />
      <PriceTable
        title="Pay first, choose an expert later"
        note="You pay this price now. Later, you can choose any expert who charges the same or less."
        failed={false}
        offers={plans.data?.filter(isSingle).map(asOffer) ?? []}
      />
      <PriceTable
        title="Plans by length"
        failed={plans.isError}
        offers={plans.data?.filter((one) => !isOneCall(one) && one.goal !== 'concern').map(asPlan)}
      />
      <PriceTable
        title="Plans for one concern"
        failed={false}
        offers={plans.data?.filter((one) => !isOneCall(one) && one.goal === 'concern').map(asPlan) ?? []}
      />
      <FoldedPrices
        title="Lab tests and panels"
        failed={labTests.isError}
        offers={labTests.data?.map(({ slug, name, price_paise }) => ({
          name,
          path: labTestPath({ slug }),
          paise: price_paise,
        }))}
      />
      <FoldedPrices
        title="Courses"
        failed={courses.isError}
        offers={courses.data?.map(({ slug, title, price_paise }) => ({
          name: title,
          path: coursePath({ slug }),
          paise: price_paise,
        }))}
      />
    </>
  )
}

const asOffer = ({ slug, title, price_paise }: PackageCard) => ({
  name: title,
  path: packagePath({ slug }),
  paise: price_paise,
})

const asPlan = (one: PackageCard) => ({ ...asOffer(one), unit: planLength(one.duration_days) })

/** Shows the lowest fee of each kind of doctor, because each doctor has their own. A follow-up has one price. */
function Consultations() {
  const kernel = useKernel()
  const fees = [
    useQuery(lowestFeeQuery(kernel, PROFILE_TYPES[0])),
    useQuery(lowestFeeQuery(kernel, PROFILE_TYPES[1])),
    useQuery(lowestFeeQuery(kernel, PROFILE_TYPES[2])),
  ]
  const followUp = useQuery(followUpQuery(kernel))
  return (
    <PriceTable
      title="Consultations and sessions"
      note="You choose an expert and a time, and pay only that expert’s fee."
      failed={followUp.isError || fees.some(({ isError }) => isError)}
      offers={
        followUp.data && fees.every(({ data }) => data !== undefined)
          ? [
              ...fees.flatMap(({ data }, index) => {
                const type: ProfileType = PROFILE_TYPES[index]!
                return typeof data === 'number' ? [{ name: type, path: PATHS.doctors, paise: data, from: true }] : []
              }),
              {
                name: `Follow-up with the same expert, ${followUp.data.duration} minutes`,
                path: PATHS.bookAppointment,
                paise: followUp.data.price_paise,
              },
            ]
          : undefined
      }
    />
  )
}
