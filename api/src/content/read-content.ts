import { slugOf } from '@app/domain/slug'
import { readCatalogue } from './catalogue.ts'
import { readConstants } from './constants.ts'
import { among, createReader, firstTime, unless } from './content-reader.ts'
import { readDocuments } from './documents.ts'
import { readFaq } from './faq.ts'
import { readLanding } from './landing.ts'
import { readMedicines } from './medicines.ts'
import { Article, Author, Categories, Cities, Doctor, FeedbackList, States } from './schemas.ts'
import { readTreatments } from './treatments.ts'
import { readSearchWords } from './words.ts'

export type Content = ReturnType<typeof readContent>

/**
 * Reads the content folder. A file that is wrong is left out and told of; the others are read all the same.
 * References between files are checked, so that what is returned fits together.
 */
export function readContent(folder: string) {
  const reader = createReader(folder)
  const { problems, list, pages } = reader
  const categories = list('categories.yaml', Categories)
  const { treatmentCategories, treatments } = readTreatments(reader, categories)
  const isNewDoctor = firstTime()
  const doctors = pages('doctors', Doctor, ({ id, salutations, name, treatments: treated }, slug) => [
    ...unless(isNewDoctor(id), 'id', 'is another doctor’s too'),
    ...unless(slugOf(salutations, name) === slug, 'name', `the file must be named ${slugOf(salutations, name)}.md`),
    ...unless(
      treated.every(among(treatments)),
      'treatments',
      'names one that has no file in treatments/, or a wrong one',
    ),
  ])
  const authors = pages('authors', Author, (author, slug) => [
    ...unless(author.slug === slug, 'slug', 'must be the name of the file'),
    ...unless(!author.doctor || among(doctors)(author.doctor), 'doctor', 'has no file in doctors/, or a wrong one'),
  ])
  const articles = pages('articles', Article, (article) => [
    ...unless(among(categories)(article.category), 'category', 'is not in categories.yaml'),
    ...unless(among(authors)(article.author), 'author', 'has no file in authors/, or a wrong one'),
    ...unless(
      !article.reviewed_by || among(doctors)(article.reviewed_by),
      'reviewed_by',
      'has no file in doctors/, or a wrong one',
    ),
    ...unless((article.updated ?? 0) <= article.published, 'updated', 'must not lie before published'),
  ])
  const landing = readLanding(reader, { categories, treatments, doctors })
  const isNewFeedback = firstTime()
  const feedback = list('feedback.yaml', FeedbackList, ({ id, doctor }) => [
    ...unless(isNewFeedback(id), 'id', 'is another feedback’s too'),
    ...unless(!doctor || among(doctors)(doctor), 'doctor', 'has no file in doctors/, or a wrong one'),
  ])
  const catalogue = readCatalogue(reader, { treatments, doctors })
  const states = list('places/states.json', States)
  const cities = list('places/cities.json', Cities)
  const searchWords = readSearchWords(reader)
  const documents = readDocuments(reader)
  const faq = readFaq(reader)
  const constants = readConstants(reader)
  const medicines = readMedicines(reader)
  return {
    categories,
    searchWords,
    treatmentCategories,
    treatments,
    landing,
    doctors,
    authors,
    articles,
    feedback,
    states,
    cities,
    catalogue,
    documents,
    faq,
    constants,
    medicines,
    problems,
  }
}
