import { Carousel } from '@app/ui/carousel'
import { Card } from '@app/ui/page'
import { Link } from '@app/kernel'
import { Group, LONG_TEXT, Sample, Stack } from './group.tsx'

const slides = (of: string) =>
  Array.from({ length: 6 }, (_, index) => (
    <Card key={index}>
      <Stack>
        <p>
          <strong>
            <Link to="/ui">
              {of} {index + 1}
            </Link>
          </strong>
        </p>
        <p>{index === 1 ? LONG_TEXT : 'A short text.'}</p>
      </Stack>
    </Card>
  ))

export const Movement = () => (
  <Group title="Carousel">
    <Sample of="Moves by itself, every 3 seconds" wide>
      <Carousel label="Doctors" autoplay={3000}>
        {slides('Doctor')}
      </Carousel>
    </Sample>
    <Sample of="Moves only when the reader moves it" wide>
      <Carousel label="Articles">{slides('Article')}</Carousel>
    </Sample>
    <Sample of="One slide" wide>
      <Carousel label="A single story">{slides('Story').slice(0, 1)}</Carousel>
    </Sample>
  </Group>
)
