// Import rules between folders: `<side>/src/casa/<room>/`, and `<side>/src/<domain>/<area>/`. A new area is covered from its first file.
// The rooms of each side, each with those that it may stand on.
const SERVER_ROOMS = {
  config: [],
  base: ['config'],
  kernel: ['base', 'config'],
  claves: ['kernel', 'base', 'config'],
  archivos: ['kernel', 'base', 'config'],
  entrega: ['archivos', 'kernel', 'base', 'config'],
  http: ['claves', 'archivos', 'kernel', 'base', 'config'],
  listas: ['kernel', 'base', 'config'],
  importar: ['http', 'claves', 'archivos', 'kernel', 'base', 'config'],
  sitio: ['http', 'archivos', 'kernel', 'base', 'config'],
  demo: ['claves', 'archivos', 'kernel', 'base', 'config'],
};
const WEB_ROOMS = {
  nativo: [],
  guardado: ['nativo'],
  red: ['guardado', 'nativo'],
  sinred: ['red', 'guardado', 'nativo'],
  kernel: ['sinred', 'red', 'guardado', 'nativo'],
  ui: ['kernel', 'sinred', 'red', 'guardado', 'nativo'],
  llegada: ['ui', 'kernel', 'sinred', 'red', 'guardado', 'nativo'],
  instalar: ['ui', 'kernel', 'sinred', 'red', 'guardado', 'nativo'],
};
/** Domains, each with those that it may stand on, and all that those stand on. */
const DOMAINS = {
  plataforma: [],
  identidad: ['plataforma'],
  tramites: ['identidad'],
  personas: ['tramites'],
  tiempo: ['personas'], // an access asks for the papers of subcontractors
  viajes: ['tiempo'],
  puerta: ['tiempo'],
  planta: ['tiempo'], // a receipt is signed at the terminal of the clock-ins
  agenda: ['viajes'],
  comedor: ['viajes'],
  oficina: ['puerta', 'planta', 'agenda', 'comedor'],
};
const domainsUnder = (domain) => [...new Set(DOMAINS[domain].flatMap((next) => [next, ...domainsUnder(next)]))];
/** Folder of an area; "viajes" is the one area of its domain. */
const AREA = '(viajes|(?!casa/|viajes/)[^/]+/[^/]+)';
// An area's part of the demo company, which stands on the `demo` room and makes its rows past the area's own doors.
const DEMO = '\\.demo\\.ts$|^server/src/demo\\.ts$';
const TEST = '\\.test\\.tsx?$|^(server|web)/test/';
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A room imports the ones below it, and no area: what all areas stand on cannot stand on one of them. */
const standOn = (side, below) =>
  Object.entries(below).map(([room, others]) =>
    rule(
      'kernel-knows-no-area',
      'A room of the kernel imports only the rooms below it.',
      { path: `^${side}/src/casa/${room}/`, pathNot: TEST },
      { path: `^${side}/src/`, pathNot: `^${side}/src/casa/(${[room, ...others].join('|')})/` },
    ),
  );

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-circles', 'Two files that need each other are one file, or three.', {}, { circular: true }),
    rule('resolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
    rule(
      'contract-stands-alone',
      'The contract runs on both sides: zod and itself, nothing else.',
      { path: '^contract/', pathNot: TEST },
      { pathNot: '^contract/|(?:^|/)node_modules/zod/' },
    ),
    rule(
      'sides-meet-in-the-contract',
      'The server knows nothing of the web.',
      { path: '^server/', pathNot: TEST },
      { path: '^(web|e2e|bin)/' },
    ),
    rule(
      'web-knows-no-server',
      'The web knows nothing of the server.',
      { path: '^web/' },
      { path: '^(server|e2e|bin)/' },
    ),
    rule(
      'bin-knows-no-bench',
      'The bench stands on bin, and not the other way round.',
      { path: '^bin/' },
      { path: '^bench/' },
    ),
    rule(
      'areas-apart',
      'Another area is reached through its .port.ts only.',
      { path: `^(server|web)/src/${AREA}/`, pathNot: TEST },
      { path: '^$1/src/(?!(?:casa|$2)/)[^/]+/', pathNot: '\\.port\\.tsx?$' },
    ),
    ...Object.keys(DOMAINS).map((domain) =>
      rule(
        'domains-without-circle',
        'A domain imports only the domains below it.',
        { path: `^(contract|server|web)/src/${domain}/`, pathNot: TEST },
        { path: `^$1/src/(?!(?:casa|${[domain, ...domainsUnder(domain)].join('|')})/)[^/]+/` },
      ),
    ),
    rule(
      'domains-are-named',
      'A folder beside the domains is one that the table does not know.',
      {
        path: '^(contract|server|web)/src/',
        pathNot: `^(contract|server|web)/src/((casa|${Object.keys(DOMAINS).join('|')})/|[^/]+$)`,
      },
      {},
    ),
    ...standOn('server', SERVER_ROOMS),
    ...standOn('web', WEB_ROOMS),
    rule(
      'sql-in-queries',
      'Every SQL of an area is in its .queries.ts.',
      { path: '^server/src/', pathNot: `\\.queries\\.ts$|^server/src/casa/|${DEMO}|${TEST}` },
      { path: '(?:^|/)node_modules/(pg|sql-template-tag)/' },
    ),
    rule(
      'database-behind-commands',
      'A command opens a transaction and its queries talk to the database; nobody else does.',
      {
        path: '^server/src/',
        pathNot: `\\.(queries|commands|worker)\\.ts$|^server/src/casa/|^server/src/main\\.ts$|${DEMO}|${TEST}`,
      },
      { path: '^server/src/casa/base/db\\.ts$' },
    ),
    rule(
      'demo-loads-late',
      'The product runs without its demo company: an area imports its part when it is asked for.',
      { path: '^server/src/', pathNot: `^server/src/casa/demo/|${DEMO}|${TEST}` },
      { path: `^server/src/casa/demo/|${DEMO}`, dynamic: false },
    ),
    rule(
      'heavy-libraries-load-late',
      'An idle server has none of the libraries that take ten to thirty megabytes: they are imported at their first use.',
      { path: '^server/src/', pathNot: `${DEMO}|${TEST}` },
      {
        path: '(?:^|/)node_modules/(pdfkit|@cantoo/pdf-lib|sharp|nodemailer|web-push|@simplewebauthn)/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'queries-know-no-http',
      'A query neither reads a request nor answers one.',
      { path: '\\.queries\\.ts$' },
      { path: '(?:^|/)node_modules/(@fastify|fastify)/' },
    ),
    rule(
      'policies-are-pure',
      'A policy decides from what it is given.',
      { path: '\\.policy\\.ts$' },
      {
        path: '\\.(queries|commands)\\.ts$|^server/src/casa/base/db\\.ts$|(?:^|/)node_modules/(@?fastify|pg)/',
      },
    ),
    rule(
      'calls-through-api',
      'In the web only .api.ts names the calls of the server.',
      { path: '^web/src/', pathNot: `\\.api\\.ts$|^web/src/casa/|${TEST}` },
      { path: '^contract/.*\\.endpoints\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'areas-draw-with-the-kit',
      "An area draws with web/src/casa/ui: the widgets under it are the kit's.",
      { path: '^web/src/(?!casa/)[^/]+/', pathNot: TEST },
      { path: '(?:^|/)node_modules/(react-aria|react-aria-components|react-stately|@react-aria)/' },
    ),
    rule(
      'runtime-from-dependencies',
      'What the server needs to run is no development dependency.',
      { path: '^(server/src|contract)/', pathNot: TEST },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css', '.d.ts'],
    },
  },
};
