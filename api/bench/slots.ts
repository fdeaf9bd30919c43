import { openDatabase } from '../src/db/client.ts'
import { aDoctor } from '../test/doctors.ts'

// How long a running API takes to tell the times of 24 doctors over 30 days. Prints one line of JSON.
const { API_URL, DATABASE_URL } = process.env as Record<'API_URL' | 'DATABASE_URL', string>

const DOCTORS = 24
const READS = 50
const TIMES = '/availability-slot/get-availability-slot-for-patient?consultation_type=video&profile_type=Counsellor'
/** Paise that only these doctors take: nobody else's times are read. */
const FEE = 100

const db = openDatabase({ url: DATABASE_URL, poolMax: 1 })
for (let made = 0; made < DOCTORS; made++) await aDoctor(db, { types: ['Counsellor'], feePaise: FEE })
await db.destroy()

const milliseconds: number[] = []
// each asks for another address, so that no answer is a kept one
for (let read = 0; read < READS; read++) {
  const started = performance.now()
  const response = await fetch(`${API_URL}${TIMES}&most_paise=${FEE + read}`)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`the times were answered ${response.status}`)
  milliseconds.push(performance.now() - started)
}
milliseconds.sort((a, b) => a - b)
console.log(JSON.stringify({ p95: milliseconds[Math.floor(READS * 0.95)] }))
