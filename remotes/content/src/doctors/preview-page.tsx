import { PATHS } from '@app/parts/paths'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import css from './preview-page.module.css'
import { previewQuery } from './doctors.query.ts'
import { Profile } from './profile.tsx'

/** Shows doctors their own profile with the changes that are awaiting approval, as patients will see it. */
export function PreviewPage() {
  const { data, isPending, isError, refetch } = useQuery(previewQuery(useKernel()))
  return (
    <>
      <div className={css.top}>
        <Page>
          <Note>
            <div className={css.notice}>
              <p>This is how patients will see you once we have approved your changes.</p>
              <LinkButton look="secondary" to={PATHS.doctorProfile}>
                Back to your profile
              </LinkButton>
            </div>
          </Note>
          {isPending && <Skeleton label="Loading your profile" lines={8} />}
          {isError && !data && <ErrorState title="Your profile did not load" onRetry={() => refetch()} />}
        </Page>
      </div>
      {data && <Profile doctor={data} isPreview />}
    </>
  )
}
