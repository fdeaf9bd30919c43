import * as z from 'zod/mini'
import {
  AddContactUs,
  Constant,
  ConstantQuery,
  ConstantRefusal,
  ContactKept,
  ContactRefusal,
  Notify,
  NotifyRefusal,
} from './contact.ts'
import { refusals, type EndpointList } from './endpoint.ts'

const too_many = {
  status: 429,
  message: 'That is a lot of messages from one connection. Please wait an hour, or call us.',
} as const

export const contactEndpoints = {
  'GET /constant': {
    access: 'public',
    cache: 'content',
    query: ConstantQuery,
    answer: z.array(Constant),
    refusals: refusals(ConstantRefusal, {
      constant_not_found: { status: 404, message: 'There is no list of this name' },
    }),
  },
  'POST /contact-us/add-contact-us': {
    access: 'public',
    body: AddContactUs,
    answer: ContactKept,
    message: 'We have your message',
    refusals: refusals(ContactRefusal, {
      too_many,
      unknown_choice: { status: 422, message: 'Please choose a topic and a time from the lists' },
    }),
  },
  'POST /coming-soon/notify': {
    access: 'public',
    body: Notify,
    answer: z.null(),
    message: 'We will write to you',
    refusals: refusals(NotifyRefusal, { too_many }),
  },
} as const satisfies EndpointList
