import { compose, defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { appointment } from './appointment/appointment.routes.tsx'
import { confirmPages } from './confirm/confirm.pages.ts'
import { confirm } from './confirm/confirm.routes.tsx'
import { courses } from './courses/courses.routes.tsx'
import { Fallback } from '@app/parts/fallback'
import { intro } from './intro/intro.routes.tsx'
import { labTests } from './lab-tests/lab-tests.routes.tsx'
import { offers } from './offers/offers.routes.tsx'
import { packages } from './packages/packages.routes.tsx'
import { payment } from './payment/payment.routes.tsx'
import { planDetail, plans } from './plans/plans.routes.tsx'
import { thankYou } from './thank-you/thank-you.routes.tsx'
import { timeslot } from './timeslot/timeslot.routes.tsx'

export default defineRemote({
  contract: CONTRACT,
  build: __BUILD__,
  ...compose([
    intro,
    timeslot,
    confirm,
    thankYou,
    payment,
    appointment,
    packages,
    offers,
    planDetail,
    plans,
    labTests,
    courses,
  ]),
  fallback: Fallback,
  // a new version must not replace a partly filled form or a payment in progress
  busy: () => Object.values(confirmPages).some(({ path }) => location.pathname.startsWith(path)),
})
