import { PROFILE_TYPES } from '@app/domain/profile-type'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { contentFiles } from './content-text.ts'

const listed = (file: string): unknown => parse(readFileSync(new URL(`../content/${file}`, import.meta.url), 'utf8'))
const named = (pattern: string): string[] => contentFiles(pattern).map((file) => file.replace(/^.*\/|\.\w+$/g, ''))

/** The words in the names of all the clinic's products, treatments and doctors. */
const OF_CONTENT = [
  ...named('treatments/*.md'),
  ...named('catalogue/{packages,courses}/*.md'),
  ...['treatment-categories.yaml', 'categories.yaml'].flatMap((file) =>
    (listed(file) as { slug: string; name: string }[]).flatMap(({ slug, name }) => [slug, name]),
  ),
  ...(listed('catalogue/lab-tests.yaml') as { slug?: string; name: string }[]).flatMap(({ slug, name }) => [
    slug ?? '',
    name,
  ]),
  ...PROFILE_TYPES,
]
const BY_HAND = `sex sexual sexologist doctor therapist therapy counsellor psychiatrist urologist gynaecologist clinic
  hospital patient treatment condition disease infection symptom health hiv aids sti std herpes syphilis chlamydia
  hepatitis erectile erection ejaculation libido desire vaginismus penis vagina orgasm porn pregnancy fertility
  contraception condom test report result lab sample prescription medicine tablet dose diagnosis course package plan
  consultation discovery call score pain intimacy`
/** The words in these names that reveal nothing. */
const NEUTRAL = new Set(
  'about and as by first for from in is more of on or our reset the to two with without you your'.split(' '),
)

export const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]{2,}/g) ?? []
/** The words that would reveal to a bystander what a person is treated for, or by whom. */
export const TELLING = new Set([...OF_CONTENT, BY_HAND].flatMap(wordsIn).filter((word) => !NEUTRAL.has(word)))
