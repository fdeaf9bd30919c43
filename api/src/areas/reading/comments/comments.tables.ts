import type { GeneratedAlways } from 'kysely'

interface Comments {
  id: GeneratedAlways<number>
  blog_id: number
  user_id: string
  doctor_id: number | null
  parent_comment_id: number | null
  thread_id: number | null
  comment: string | null
  created_at: Date
  deleted_at: Date | null
  hidden_at: Date | null
  key: string | null
}

interface CommentAliases {
  blog_id: number
  user_id: string
  alias: string
}

interface CommentReports {
  comment_id: number
  user_id: string
  created_at: Date
}

export interface CommentsTables {
  comments: Comments
  comment_aliases: CommentAliases
  comment_reports: CommentReports
}
