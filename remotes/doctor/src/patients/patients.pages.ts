import { definePages } from '@app/federation/manifest'

// the titles are neutral, because a browser tab must not reveal what the page is about
export const patientsPages = definePages({
  patients: {
    path: '/doctor-dashboard/patients',
    access: 'doctor',
    title: 'Patients',
    description: 'The people in your care.',
    frame: 'app',
    nav: {
      label: 'Patients',
      icon: 'M9 4a4 4 0 1 1 0 8a4 4 0 1 1 0-8M2 20c1-5 4-6 7-6s6 1 7 6M16 5a4 4 0 0 1 0 7M18 14c2 1 4 3 4 6',
      order: 20,
    },
    listed: false,
  },
  patient: {
    path: '/doctor-dashboard/patients/:id',
    access: 'doctor',
    title: 'Patient',
    description: 'A patient’s record.',
    frame: 'app',
    listed: false,
  },
})
