import { expect, test } from 'vitest'
import {
  callsIn,
  flagsIn,
  kernelExports,
  kernelNamesIn,
  lazyFiles,
  membersIn,
  wordsIn,
  type BundleStats,
} from './bundle-facts.ts'

const stats = (web: object) => ({ children: [{ name: 'web', ...web }, { name: 'server' }] }) as BundleStats
test('the names that a bundle uses of the kernel are found, however the bundler wrote them down', () => {
  const source = `
import { useQuery, Link as Way } from "@app/kernel";
import { useState } from "react";
import * as outside_kernel_1 from "@app/kernel";
const list = (0, outside_kernel_1.useParams)(), notice = outside_kernel_1.SOMETHING_WRONG
`
  expect(kernelNamesIn(source)).toEqual(['Link', 'SOMETHING_WRONG', 'useParams', 'useQuery'])
})

test('they are found too where the bundler has made the kernel a module of its own, as it does for pages on demand', () => {
  const source = `
import * as __external_app_kernel_1 from "@app/kernel";
var __webpack_modules__ = ({
"i"(module) {

module.exports = __external_app_kernel_1;


},
"j"(module) {
module.exports = other;
},
"k"(module, exports, __webpack_require__) {
/* import */ var _app_kernel__import_0 = __webpack_require__("i");
/* import */ var other_0 = __webpack_require__("j");
// EXTERNAL MODULE: external "@app/kernel"
var kernel_ = __webpack_require__("i");
const list = (0,_app_kernel__import_0.useParams)(), link = (0,jsx)(kernel_.Link, other_0.theirs, my_kernel_.own)
}`
  expect(kernelNamesIn(source)).toEqual(['Link', 'useParams'])
})

test('what the kernel exports is read of its source’s module, which may be inside another', () => {
  const kernel = { nameForCondition: '/p/shared/kernel/src/index.ts', providedExports: ['now', 'Link'] }
  expect(kernelExports(stats({ modules: [{ modules: [kernel] }] }))).toEqual(['Link', 'now'])
  expect(() => kernelExports(stats({ modules: [] }))).toThrow('not in the bundle')
})

test('a module that comes on demand is named with its scripts, whoever asks for it first', () => {
  const chunks = [
    {
      files: ['js/5.js', 'css/styles.css'],
      origins: [
        { request: './list-page.tsx', moduleName: './src/packages/packages.routes.tsx' },
        { request: '../faq/faq-page.tsx', moduleName: './src/packages/packages.routes.tsx' },
      ],
    },
    { files: ['css/styles.css'], origins: [{ request: './list-page.tsx', moduleName: './src/packages/p.routes.tsx' }] },
    { files: ['entry.js'], origins: [{ request: '', moduleName: '' }] },
  ]
  expect(lazyFiles(stats({ chunks }), '.js')).toEqual({
    'faq/faq-page.tsx': ['js/5.js'],
    'packages/list-page.tsx': ['js/5.js'],
  })
})

test('a module for which several pages ask from the same file is named with its scripts once', () => {
  const pages = ['blog', 'detail'].map((page) => ({ request: './article.tsx', moduleName: `./src/blog/${page}.tsx` }))
  const chunks = [{ files: ['js/5.js'], origins: [...pages] }]
  expect(lazyFiles(stats({ chunks }), '.js')).toEqual({ 'blog/article.tsx': ['js/5.js'] })
})

test('reads and mutations of a bundle are its calls, each once', () => {
  const source = `
    queryFn: () => api.get('/doctor/list', { limit }),
    queryFn: ()=>api.get("/faq/list"),
    await api.get(
      '/faq/list')
    const send = (0,kernel.mutation)('/user/send-otp');
    const opened = await kernel.api.post('/auth/exchange', { token })
    search.get('/not-a-call')
  `
  expect(callsIn(source)).toEqual(['GET /doctor/list', 'GET /faq/list', 'POST /auth/exchange', 'POST /user/send-otp'])
})

test('TEAM-02 an address that a template makes is a call, whatever its parameter is called', () => {
  const source = 'api.get(`/city/${id}`), api.post(`/user/${a.b}/close`, body), api.get(`/plain`)'
  expect(callsIn(source)).toEqual(['GET /city/:', 'GET /plain', 'POST /user/:/close'])
})

test('TEAM-02 a query, and a template within the template, are no part of a call', () => {
  const source =
    "api.post(`/user/bookAppointment?type=${type}${visit ? `&visit=${visit}` : ''}`), api.get('/city?id=1')"
  expect(callsIn(source)).toEqual(['GET /city', 'POST /user/bookAppointment'])
})

test('TEAM-02 a member counts as used where its name stands in the bundle', () => {
  const words = wordsIn('const { notify } = useKernel(); session.forget(), $x')
  expect(membersIn(words, ['kernel.notify', 'kernel.prefetch', 'session.forget'])).toEqual([
    'kernel.notify',
    'session.forget',
  ])
})

test('the flags that a bundle reads are found by the hook, so that a build whose pages name them not is refused', () => {
  const source = `
    const isNew = (0,kernel.useFlag)("booking.new-times"), again = useFlag('booking.new-times')
    if (kernel.flagAt("content.list", path)) useFlag(name)`
  expect(flagsIn(source)).toEqual(['booking.new-times', 'content.list'])
})
