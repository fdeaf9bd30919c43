import { definePages } from '@app/federation/manifest'

/**
 * The titles that are used until a page's row has loaded; the text, the title and the description come with the row.
 * Site maps use these titles too.
 */
const GROUPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Conditions: {
    '/erectile-dysfunction': 'Erectile dysfunction',
    '/premature-ejaculation': 'Premature ejaculation',
    '/low-sex-drive': 'Low sex drive',
    '/painful-intimacy': 'Painful intimacy',
    '/vaginismus-treatment': 'Vaginismus',
    '/relationship-issues': 'Relationship issues',
    '/addiction': 'Porn and compulsive habits',
    '/treat-sti': 'Sexually transmitted infections',
  },
  Care: {
    '/sex-therapy': 'Sex therapy',
    '/sexologist-near-me': 'Sexologist near me',
    '/intimacy-therapy-near-me': 'Intimacy therapy near me',
    '/puberty-talk': 'Talking about puberty: for parents',
  },
  Cities: {
    '/sexologist-in-mumbai': 'Sexologist for Mumbai',
    '/sexologist-in-delhi': 'Sexologist for Delhi',
    '/sexologist-in-bengaluru': 'Sexologist for Bengaluru',
    '/sexologist-in-hyderabad': 'Sexologist for Hyderabad',
    '/sexologist-in-chennai': 'Sexologist for Chennai',
    '/sexologist-in-pune': 'Sexologist for Pune',
    '/sexologist-in-kolkata': 'Sexologist for Kolkata',
    '/sexologist-in-ahmedabad': 'Sexologist for Ahmedabad',
    '/sex-therapy-in-mumbai': 'Sex therapy for Mumbai',
    '/sex-therapy-in-delhi': 'Sex therapy for Delhi',
    '/sex-therapy-in-bengaluru': 'Sex therapy for Bengaluru',
    '/sex-therapy-in-hyderabad': 'Sex therapy for Hyderabad',
    '/sex-therapy-in-pune': 'Sex therapy for Pune',
    '/sex-therapy-in-jaipur': 'Sex therapy for Jaipur',
  },
}

/** The landing pages, keyed by their path without the slash, which is the row's slug. */
export const landingPages = definePages(
  Object.fromEntries(
    Object.entries(GROUPS).flatMap(([group, titles]) =>
      Object.entries(titles).map(([path, title]) => [
        path.slice(1),
        { path, access: 'public', title, group, readable: true },
      ]),
    ),
  ),
)
