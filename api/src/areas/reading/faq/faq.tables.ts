interface Faqs {
  id: string
  group: string
  position: number
  question: string
  answer: string
  more_path: string | null
  more_label: string | null
}

export interface FaqTables {
  faqs: Faqs
}
