import { readBoot } from '../../shell/src/boot.ts'
import { start } from '../../shell/src/start.tsx'
import '../../shell/src/base.css'

const remotes = {
  content: () => import(/* webpackChunkName: "content" */ '../../remotes/content/src/remote.tsx'),
  booking: () => import(/* webpackChunkName: "booking" */ '../../remotes/booking/src/remote.tsx'),
  patient: () => import(/* webpackChunkName: "patient" */ '../../remotes/patient/src/remote.tsx'),
  doctor: () => import(/* webpackChunkName: "doctor" */ '../../remotes/doctor/src/remote.tsx'),
  meeting: () => import(/* webpackChunkName: "meeting" */ '../../remotes/meeting/src/remote.tsx'),
}

void start(({ name }) => remotes[name]().then((module) => module.default), readBoot())
