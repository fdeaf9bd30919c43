import { Button } from '@app/ui/button'
import { Refusal } from '@app/ui/states'

interface ShowMoreProps {
  /** The query of a list that loads page by page. */
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage(): Promise<unknown>
  }
  children?: string
}

/** Loads the next page of a list, and says so if it does not load. */
export const ShowMore = ({ list, children = 'Show more' }: ShowMoreProps) =>
  list.hasNextPage && (
    <>
      {list.isFetchNextPageError && <Refusal>The rest did not load. Please try again.</Refusal>}
      <Button look="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {children}
      </Button>
    </>
  )
