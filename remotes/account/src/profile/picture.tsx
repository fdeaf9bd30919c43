import { useIdentity, useKernel, useMutation, useQuery } from '@app/kernel'
import { Avatar } from '@app/ui/avatar'
import { Button } from '@app/ui/button'
import { FileField } from '@app/ui/file-field'
import { Card } from '@app/ui/page'
import { ErrorState, Refusal, Skeleton } from '@app/ui/states'
import css from './picture.module.css'
import { pictureQuery, removePicture, setPicture } from './picture.query.ts'

const SIZE = 56

/** Shows the reader's picture, which is optional, and lets them change it. */
export function Picture() {
  const kernel = useKernel()
  const identity = useIdentity()
  const name = identity?.name ?? ''
  const isDoctor = identity?.userType === 'Doctor'
  const { data: picture, isPending, isError, refetch } = useQuery(pictureQuery(kernel))
  const setting = useMutation(setPicture)
  const removing = useMutation(removePicture)
  const error = setting.error ?? removing.error
  return (
    <Card>
      <div className={css.parts}>
        {picture ? (
          <img className={css.picture} src={picture.url} alt="You" width={SIZE} height={SIZE} />
        ) : (
          <Avatar src={undefined} name={name} size={SIZE} />
        )}
        <div className={css.words}>
          <h2>Your picture</h2>
          <p>
            {isDoctor
              ? 'Only you can see this picture. Your public profile has a separate picture.'
              : 'A picture is optional, and only you can see it.'}
          </p>
        </div>
        {isPending && <Skeleton label="Loading your picture" lines={3} />}
        {isError && <ErrorState title="Your picture did not load" onRetry={() => void refetch()} />}
        {!isPending && (
          <FileField
            isButton
            label={picture ? 'Another picture' : 'Choose a picture'}
            hint="JPEG, PNG, WebP, AVIF or GIF, up to 10 MB. We remove the location and time your camera saved."
            purpose="picture"
            send={(file, options) => kernel.api.upload(file, options)}
            onStored={({ id }) => void setting.send({ file_id: id })}
          />
        )}
        {picture && (
          <Button look="quiet" busy={removing.isBusy} onClick={() => void removing.send({})}>
            Remove it
          </Button>
        )}
        {error && <Refusal>{error.message}. Please try again.</Refusal>}
      </div>
    </Card>
  )
}
