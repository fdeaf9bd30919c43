import { articles } from './articles/articles.ts'
import { authors } from './authors.ts'
import { bookingProducts } from './booking-products.ts'
import { categories } from './categories.ts'
import { commonQuestions } from './common-questions.ts'
import { constants } from './constants.ts'
import { coupons } from './coupons.ts'
import { courses } from './courses.ts'
import { dietTemplates } from './diet-templates.ts'
import { doctors } from './doctors.ts'
import { documents } from './documents.ts'
import { exercises } from './exercises.ts'
import { faq } from './faq.ts'
import { feedback } from './feedback.ts'
import { guides } from './guides.ts'
import { healthIndex } from './health-index.ts'
import type { Kind } from './kind.ts'
import { labTests } from './lab-tests.ts'
import { labs } from './labs.ts'
import { landingPages } from './landing.ts'
import { lessons } from './lessons.ts'
import { medicines } from './medicines.ts'
import { packages } from './packages.ts'
import { places } from './places.ts'
import { policies } from './policies.ts'
import { serviceArea } from './service-area.ts'
import { treatments } from './treatments.ts'
import { searchWords } from './words.ts'

/** All kinds of content, each after the kinds to which it refers. */
export const KINDS: readonly Kind<unknown>[] = [
  places,
  serviceArea,
  labs,
  categories,
  treatments,
  doctors,
  authors,
  articles,
  landingPages,
  feedback,
  bookingProducts,
  policies,
  labTests,
  exercises,
  lessons,
  courses,
  packages,
  coupons,
  searchWords,
  documents,
  faq,
  constants,
  medicines,
  dietTemplates,
  healthIndex,
  guides,
  commonQuestions,
]
