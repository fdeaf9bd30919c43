interface UserPictures {
  user_id: string
  file_id: string
  set_at: Date
}

export interface PictureTables {
  user_pictures: UserPictures
}
