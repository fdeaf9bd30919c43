import type { Appointment } from '@app/contracts/booking'
import type { DoctorCard } from '@app/contracts/doctors'
import { AppointmentCard } from '@app/parts/appointment-card'
import { Rail } from '@app/parts/rail'
import { ArticleBody } from '@app/ui/article-body'
import { Avatar } from '@app/ui/avatar'
import { Columns } from '@app/ui/columns'
import { CoverLink, LinkedCard } from '@app/ui/linked-card'
import { Badge, Card } from '@app/ui/page'
import { Picture } from '@app/ui/picture'
import { Price } from '@app/ui/price'
import { Chart } from '@app/ui/chart'
import { Time } from '@app/ui/time'
import css from './group.module.css'
import { Group, LONG_NAME, LONG_TEXT, Row, Sample, Stack } from './group.tsx'

const FACE = '/images/profile/dr-asha-rao.svg'

const AT = '2026-11-24T11:00:00.000Z'

const APPOINTMENT: Appointment = {
  id: '1',
  kind: 'discovery_call',
  mode: 'video',
  visit: 'first',
  status: 'confirmed',
  starts_at: AT,
  ends_at: '2026-11-24T11:15:00.000Z',
  doctor_id: 101,
  doctor_name: 'Dr. Asha Rao',
  doctor_slug: 'dr-asha-rao',
  doctor_profile_pic: '',
  patient_name: 'I',
  price_paise: 9900,
  hold_expires_at: null,
  // the time is so far away that the card never changes
  join_from: '2999-01-01T00:00:00.000Z',
  join_until: '2999-01-01T00:30:00.000Z',
  may_prescribe: false,
  free_change_until: null,
  moves_left: 2,
  choice_until: null,
  may: { pay: null, join: null, move: null, cancel: null, take_back: null, tell: null, conclude: null },
}

const EXPERT: DoctorCard = {
  id: 101,
  slug: 'dr-asha-rao',
  salutations: 'Dr',
  name: 'Asha Rao',
  degree: 'MD',
  profile_pic: FACE,
  profile_type: ['Sexologist'],
  languages: 'English',
  gender: 'female',
  city: 'Pune',
  specializations: [],
  total_experience: 12,
  cases_solved: 10,
  registration_no: 'DEMO-1',
  registration_council: 'Demo Council',
  fee_paise: 79_900,
  next_consultation: '2026-11-24T12:00:00.000Z',
  takes_discovery_calls: true,
  intro: '',
  next_slot: AT,
  next_slots: [AT, '2026-11-24T11:15:00.000Z', '2026-11-25T03:30:00.000Z'],
  taken_until: null,
  colleague: null,
}

export const Content = () => (
  <Group title="Content">
    <Sample of="Card and badges">
      <Card>
        <Stack>
          <Row>
            <Badge>Sexologist</Badge>
            <Badge tone="accent">Confirmed</Badge>
            <Badge tone="warn">Awaiting payment</Badge>
          </Row>
          <p>{LONG_TEXT}</p>
        </Stack>
      </Card>
    </Sample>
    <Sample of="Card that is one large link">
      <LinkedCard as="article" className={css.padded}>
        <h3>
          <CoverLink to="/ui">The heading is the link</CoverLink>
        </h3>
        <p>{LONG_TEXT}</p>
      </LinkedCard>
    </Sample>
    <Sample of="Picture: a photo at the right size, and a drawing">
      <Row>
        <Picture src="/images/gallery/dawn.jpg" alt="Hills at dawn" width={320} height={180} />
        <Picture src="/images/blog/plain.svg" alt="Hills" width={320} height={180} />
      </Row>
    </Sample>
    <Sample of="Avatar: the head, the head to the waist, and each from a photo">
      <Row>
        <Avatar src={FACE} name="Dr. Asha Rao" size={40} />
        <Avatar src={FACE} name="Dr. Asha Rao" size={88} />
        <Avatar src={FACE} name="Dr. Asha Rao" size={160} shape="figure" />
        <Avatar src="/images/gallery/dawn.jpg" size={88} />
        <Avatar src="/images/gallery/dawn.jpg" size={160} shape="figure" />
      </Row>
    </Sample>
    <Sample of="Avatar: initials, one letter, long name, picture that doesn’t load">
      <Row>
        <Avatar src={undefined} name="Dr. Asha Rao" size={88} />
        <Avatar src={undefined} name="I" size={64} />
        <Avatar src={undefined} name={LONG_NAME} size={64} />
        <Avatar src="/images/missing.svg" name="Meera Nair" size={40} />
      </Row>
    </Sample>
    <Sample of="Price">
      <p>
        <Price paise={9900} />
      </p>
      <p>
        <Price paise={1299950} was={1500000} />
      </p>
      <p>
        <Price paise={0} />
      </p>
    </Sample>
    <Sample of="Chart">
      <Chart
        title="When you can rely on a result"
        unit="weeks"
        rows={[
          { label: 'One', from: 0, to: 2 },
          { label: LONG_TEXT, from: 3, to: 6 },
          { label: 'Three', from: 6, to: 12 },
        ]}
        source="We made these numbers up for this page."
      />
    </Sample>
    <Sample of="Time in India">
      <p>
        <Time at={AT} />
      </p>
      <p>
        <Time at={AT} as="clock" />, <Time at={AT} as="shortDay" />, <Time at={AT} as="date" />
      </p>
    </Sample>
    <Sample of="Appointment, as the patient sees it" wide>
      <AppointmentCard appointment={APPOINTMENT} viewer="patient" />
    </Sample>
    <Sample of="Appointment, unpaid, long name" wide>
      <AppointmentCard
        appointment={{ ...APPOINTMENT, status: 'held', doctor_name: LONG_NAME }}
        viewer="patient"
        payment="unpaid"
      />
    </Sample>
    <Sample of="Appointment, as the doctor sees it" wide>
      <AppointmentCard appointment={{ ...APPOINTMENT, status: 'completed' }} viewer="doctor" />
    </Sample>
    <Sample of="A text and its side" wide>
      <Columns side={<Rail experts={[EXPERT]} feeFrom={79_900} />}>
        <h3>A heading</h3>
        <p>{LONG_TEXT}</p>
      </Columns>
    </Sample>
    <Sample of="Article" wide>
      <ArticleBody>
        <h2>What helps</h2>
        <p>{LONG_TEXT}</p>
        <h3>In the evening</h3>
        <ul>
          <li>Talk about it early.</li>
          <li>Sleep, move, drink less.</li>
        </ul>
        <div className="urgent" role="note" aria-label="Urgent">
          <p>
            <strong>Urgent.</strong> {LONG_TEXT}
          </p>
        </div>
        <blockquote>It is more common than people think.</blockquote>
        <table>
          <thead>
            <tr>
              <th scope="col">Way</th>
              <th scope="col">How long</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Talking therapy</td>
              <td>Six to twelve weeks</td>
            </tr>
          </tbody>
        </table>
      </ArticleBody>
    </Sample>
  </Group>
)
