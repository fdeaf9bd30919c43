const { AREAS } = require('./scripts/checks/areas.ts')

// The direction of dependencies (ARCHITECTURE.md). The parser is swc: without it TypeScript 7 lets the tool read nothing.
const TESTS = '\\.test\\.tsx?$|^api/test/|/testing/'

/** @type {(name: string, from: string, to: string, options?: { pathNot?: string, types?: boolean }) => object} */
const forbid = (name, from, to, { pathNot, types = true } = {}) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: [TESTS, '/rsbuild\\.config\\.ts$', '/vitest\\.config\\.ts$'] },
  // a type has no direction at run time; what crosses it is the shape alone
  to: { path: to, ...(pathNot ? { pathNot } : {}), ...(types ? {} : { dependencyTypesNot: ['type-only'] }) },
})
/** Each area of this row may import the doors of those before it. Delivery stands alone. */
const ROW = AREAS.filter((area) => area !== 'delivery')
const doorOf = (area) => `^api/src/areas/${area}/${area}[.]door[.]ts$`
const OURS = '^(shared|remotes|shell|api|e2e|scripts)/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      // the client prepares by a class that names the client's type; an upload's code comes with the first file
      from: { pathNot: '^api/src/platform/db/(client|planned-once)[.]ts$|^shared/kernel/src/(api|upload)[.]ts$' },
      to: { circular: true },
    },
    forbid('domain-stands-alone', '^shared/domain/', OURS, { pathNot: '^shared/domain/' }),
    forbid('config-stands-alone', '^shared/config/', OURS, { pathNot: '^shared/config/' }),
    forbid('storage-knows-the-domain', '^shared/storage/', OURS, { pathNot: '^shared/(storage|domain)/' }),
    forbid(
      'browsers-know-no-configuration',
      '^(shared/(domain|contracts|kernel|parts|ui)|remotes|shell/src)/',
      '^shared/(config|storage|telemetry)/',
    ),
    forbid('telemetry-stands-alone', '^shared/telemetry/', OURS, { pathNot: '^shared/telemetry/' }),
    forbid('contracts-know-the-domain', '^shared/contracts/', OURS, { pathNot: '^shared/(contracts|domain)/' }),
    forbid('shared-never-looks-up', '^shared/', '^(remotes|shell|api|e2e|scripts)/'),
    forbid(
      'kernel-without-ui',
      '^shared/kernel/',
      '^shared/(ui|parts|federation|testing)/|^@app/(ui|parts|federation|testing)',
    ),
    // its schemas would come with every first load
    forbid(
      'browsers-take-the-types-of-endpoints-alone',
      '^(shared/(kernel|parts|ui)|remotes|shell/src)/',
      '^shared/contracts/src/[a-z-]+[.]?endpoints?[.]ts$|^shared/contracts/src/endpoints?[.]ts$',
      { types: false },
    ),
    forbid('ui-without-parts', '^shared/ui/', '^shared/parts/'),
    forbid('remotes-know-shared-alone', '^remotes/', '^(shell|api|e2e|scripts)/'),
    // $1 is what the first parentheses of the other path hold: the remote's own folder
    forbid('remotes-know-no-other-remote', '^remotes/([^/]+)/', '^remotes/', { pathNot: '^remotes/$1/' }),
    forbid(
      'remotes-take-the-router-from-the-kernel',
      '^remotes/',
      'node_modules/(react-router|react-router-dom|jotai|@tanstack|axios|react-toastify)/',
    ),
    // the dev documents read the manifests of remotes that may not be there: by a computed path, which is not an import
    forbid('shell-builds-without-remotes', '^shell/', '^(remotes|api|e2e|scripts)/'),
    forbid('api-knows-contracts-domain-config-storage-and-telemetry', '^api/', '^(shared|remotes|shell|e2e|scripts)/', {
      pathNot: '^shared/(contracts|domain|config|storage|telemetry)/',
    }),
    ...ROW.map((area, at) => ({
      name: 'areas-import-doors-to-their-left',
      severity: 'error',
      from: { path: `^api/src/areas/${area}/`, pathNot: TESTS },
      to: { path: '^api/src/areas/', pathNot: [`^api/src/areas/${area}/`, ...ROW.slice(0, at).map(doorOf)] },
    })),
    {
      // delivery, and an area that is not in the list yet
      name: 'areas-import-doors-to-their-left',
      severity: 'error',
      from: { path: '^api/src/areas/([^/]+)/', pathNot: [TESTS, ...ROW.map((area) => `^api/src/areas/${area}/`)] },
      to: { path: '^api/src/areas/', pathNot: '^api/src/areas/$1/' },
    },
    {
      name: 'areas-import-no-door-of-their-own',
      severity: 'error',
      from: { path: '^api/src/areas/([^/]+)/', pathNot: TESTS },
      to: { path: '^api/src/areas/$1/$1[.]door[.]ts$' },
    },
    {
      name: 'app-imports-doors-and-openers',
      severity: 'error',
      from: { path: '^api/src/app/', pathNot: TESTS },
      to: {
        path: '^api/src/areas/',
        pathNot: AREAS.map((area) => `^api/src/areas/${area}/${area}([.]door)?[.]ts$`),
      },
    },
    // its schema joins the tables of all
    forbid('platform-knows-no-area', '^api/src/platform/', '^api/src/areas/', { pathNot: '[.]tables[.]ts$' }),
    forbid('platform-knows-no-app', '^api/src/platform/', '^api/src/app/', { types: false }),
    // what is composed of them
    forbid('areas-know-no-app', '^api/src/areas/', '^api/src/app/'),
    forbid(
      'rules-are-pure',
      '\\.rules\\.ts$',
      '\\.(repository|service|routes|wire)\\.ts$|^api/src/platform/(db|http|jobs|messages)/',
    ),
    forbid('repositories-know-no-service', '\\.repository\\.ts$', '\\.(service|routes)\\.ts$|^api/src/platform/http/', {
      types: false,
    }),
    forbid('services-know-no-route', '\\.service\\.ts$', '\\.routes\\.ts$|^api/src/platform/http/', { types: false }),
    // a journey publishes, and a judge starts a cluster or a drill, by what an operator does it with
    forbid('e2e-sees-the-outside', '^e2e/', '^(remotes|shell|api|scripts|shared)/', {
      pathNot: '^(shared/(contracts|domain|federation/src/publishing)|scripts/(cluster|drill|last-release))/',
    }),
    forbid('only-tests-use-testing', OURS, '^shared/testing/'),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(releases|\\.data|node_modules/(?!\\.pnpm|@app|react))' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
