import { PATHS } from '@app/parts/paths'
import { Link, useKernel, useParams, useSuspenseQuery } from '@app/kernel'
import { Avatar } from '@app/ui/avatar'
import { Page } from '@app/ui/page'
import css from './author-page.module.css'
import { BlogList } from './blog-list.tsx'
import { authorQuery } from './blog.query.ts'
import { Trail } from './trail.tsx'

export function AuthorPage() {
  const slug = useParams().slug!
  const { data: author } = useSuspenseQuery(authorQuery(useKernel(), slug))
  return (
    <Page>
      <Trail>{author.name}</Trail>
      <header className={css.author}>
        <Avatar src={author.profile_pic} name={author.name} size={192} shape="figure" eager />
        <div className={css.who}>
          <h1 className={css.name}>{author.name}</h1>
          <p className={css.credentials}>{author.credentials}</p>
          {author.doctor && (
            <p className={css.credentials}>
              Registration {author.doctor.registration_no}, {author.doctor.registration_council}.{' '}
              {author.doctor.profile_path && <Link to={author.doctor.profile_path}>See the profile</Link>}
            </p>
          )}
        </div>
        <div className={css.bio}>
          <p>{author.bio}</p>
          <Link to={PATHS.editorialPolicy}>How we write and review</Link>
        </div>
      </header>
      <BlogList filter={{ author: slug }} title={`Articles by ${author.name}`} />
    </Page>
  )
}
