import { expect, test } from 'vitest'
import { findTrespasses } from './table-owners.ts'

const tables = [
  {
    file: 'api/src/areas/people/accounts/accounts.tables.ts',
    text: 'export interface AccountsTables {\n  users: Users\n  codes: Codes\n}\n',
  },
  {
    file: 'api/src/areas/care/booking/booking.tables.ts',
    text: 'export interface BookingTables {\n  appointments: Appointments\n}\n',
  },
  { file: 'api/src/platform/jobs/outbox.tables.ts', text: 'export interface OutboxTables {\n  outbox: Outbox\n}\n' },
]
const doors = [
  {
    file: 'api/src/areas/people/people.door.ts',
    text: "export type PeoplePublished = Pick<AccountsTables, 'users'>\n",
  },
]
const house = { tables, doors, code: [], migrations: [], exceptions: {}, atLeast: 0 }
const inFile = (file: string, text: string) => findTrespasses({ ...house, code: [{ file: `api/src/${file}`, text }] })

test.each([
  ['its own table', 'areas/care/a.ts', "db.insertInto('appointments').values(row)"],
  ['what an area on its left publishes', 'areas/care/a.ts', "db.selectFrom(['users as u', 'appointments'])"],
  ['what is published, from above', 'app/admin/a.ts', 'sql`select 1 from users`'],
  ['the outbox of the platform', 'areas/care/a.ts', "db.selectFrom('outbox')"],
])('an area may use %s', (_, file, text) => {
  expect(inFile(file, text)).toEqual([])
})

test.each([
  ['areas/care/a.ts', "db.updateTable('users')", 'writes users: people owns it, and no other code may write it'],
  ['areas/care/a.ts', 'sql`delete from users`', 'writes users: people owns it, and no other code may write it'],
  ['areas/care/a.ts', "\ndb.selectFrom('codes')", 'reads codes: people owns it, and its door does not publish it'],
  [
    'areas/people/a.ts',
    "db.innerJoin('appointments as a', 'a.id', 'b.id')",
    'reads appointments: care owns it, and is not on the left of people',
  ],
  ['areas/people/a.ts', 'sql<Row>`select * from x\n join appointments on true`', 'reads appointments: care owns it'],
  ['platform/db/a.ts', "db.selectFrom('users')", 'reads users: people owns it, and is not on the left of platform'],
  ['app/admin/a.ts', "db.selectFrom('codes')", 'reads codes: people owns it, and its door does not publish it'],
  ['areas/care/a.ts', "db.deleteFrom('outbox')", 'writes outbox: platform owns it'],
  ['areas/care/a.ts', 'sql`select 1 from appointments a, codes c`', 'reads codes: people owns it'],
  ['areas/care/a.ts', "sql`select 1 from ${sql.table('codes')}`", 'reads codes: people owns it'],
  ['areas/care/a.ts', "const TABLE = 'codes'\ndb.selectFrom(TABLE)", 'reads codes: people owns it'],
])('%s may not say %s', (file, text, fault) => {
  expect(inFile(file, text)).toEqual([expect.stringContaining(fault)])
})

test('a function in a migration is the code of the table whose trigger runs it', () => {
  const text = `create function look() returns trigger language plpgsql as $$ begin
  perform from appointments; -- from codes
  return new; end $$;
create trigger looks before insert on users for each row execute function look();`
  expect(
    findTrespasses({ ...house, migrations: [{ file: 'api/src/platform/db/migrations/0001-a.sql', text }] }),
  ).toEqual([
    'api/src/platform/db/migrations/0001-a.sql:2 reads appointments: care owns it, and is not on the left of people',
  ])
})

test('an exception lets its file through, and is a fault when nothing needs it', () => {
  const code = [{ file: 'api/src/app/leaving/erase.ts', text: "trx.deleteFrom('codes')" }]
  const exceptions = { 'api/src/app/leaving/': 'erases', 'api/src/app/import/': 'loads' }
  expect(findTrespasses({ ...house, code, exceptions })).toEqual(['api/src/app/import/ needs no exception any more'])
})

test('a check that reads next to nothing is a fault', () => {
  expect(findTrespasses({ ...house, atLeast: 900 })).toEqual(['read only 0 uses of tables'])
})
