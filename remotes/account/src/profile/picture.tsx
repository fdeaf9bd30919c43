import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { FileField } from '@app/ui/file-field'
import { Card } from '@app/ui/page'
import { ErrorState, Refusal, Skeleton } from '@app/ui/states'
import css from './picture.module.css'
import { pictureQuery, removePicture, setPicture } from './picture.query.ts'

/** Shows the reader's picture, which is optional, and lets them change it. */
export function Picture() {
  const kernel = useKernel()
  const { data: picture, isPending, isError, refetch } = useQuery(pictureQuery(kernel))
  const setting = useMutation(setPicture)
  const removing = useMutation(removePicture)
  const error = setting.error ?? removing.error
  return (
    <Card>
      <div className={css.parts}>
        <h2>Your picture</h2>
        <p>A picture is optional. Only you can see it.</p>
        {isPending && <Skeleton label="Loading your picture" lines={3} />}
        {isError && <ErrorState title="Your picture did not load" onRetry={() => void refetch()} />}
        {picture && (
          <div className={css.shown}>
            <img className={css.picture} src={picture.url} alt="You" width={96} height={96} />
            <Button look="secondary" busy={removing.isBusy} onClick={() => void removing.send({})}>
              Remove it
            </Button>
          </div>
        )}
        {!isPending && (
          <FileField
            label={picture ? 'Another picture' : 'Choose a picture'}
            hint="JPEG, PNG, WebP, AVIF or GIF, up to 10 MB. We remove the place and time your camera saved in it."
            purpose="picture"
            send={(file, options) => kernel.api.upload(file, options)}
            onStored={({ id }) => void setting.send({ file_id: id })}
          />
        )}
        {error && <Refusal>{error.message}. Please try again.</Refusal>}
      </div>
    </Card>
  )
}
