// docs/instalar.md as a newcomer follows it: each of its commands in order, on a Debian of its own with systemd, PostgreSQL and nginx.
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMIT, VERSION } from '#server/casa/config/version.ts';
import { useFolder } from '../../server/test/folder.ts';
import { type Base, type Machine, makeBase } from '../../server/test/maquina/debian.ts';

const NAME = 'empleados.ejemplo.es';
const NEXT = '999.0.0';
const root = useFolder();
const page = readFileSync(join(import.meta.dirname, '../../docs/instalar.md'), 'utf8');
const READY = 'curl -sf http://127.0.0.1:3000/api/salud/listo';
let base: Base;
let machine: Machine;

/** Commands of a section by its number, in their order. `version`: the one that stands there in place of the page's. */
function commands(section: number, version = VERSION): string[] {
  const [text = ''] = page.split(/^## /m).filter((part) => part.startsWith(`${section}. `));
  return [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) =>
    block.replace(/^version=.*$/m, `version=${version}`),
  );
}
/** Runs the sections in a machine, each block in a shell of its own, in root's home. */
async function follow(on: Machine, sections: readonly number[], version?: string): Promise<string> {
  let said = '';
  for (const block of sections.flatMap((section) => commands(section, version)))
    said += await on.run(`cd /root\n${block}`);
  return said;
}
const release = (version: string) => `extramuros-${version}-${process.platform}-${process.arch}.tar.gz`;

/** The release again under another number, for the steps that need two of them. */
function renumber(): void {
  const [from, to] = [`extramuros-${VERSION}`, `extramuros-${NEXT}`];
  execFileSync('tar', ['-xzf', release(VERSION)], { cwd: root });
  renameSync(join(root, from), join(root, to));
  for (const file of ['package.json', 'release.json']) {
    const path = join(root, to, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(`"${VERSION}"`, `"${NEXT}"`));
  }
  execFileSync('tar', ['-czf', release(NEXT), to], { cwd: root });
  writeFileSync(join(root, `${release(NEXT)}.sha256`), execFileSync('sha256sum', [release(NEXT)], { cwd: root }));
}

/** Key and certificate of the address, of an authority of the company's own. */
function makeCertificate(): void {
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: root, stdio: 'ignore' });
  writeFileSync(join(root, 'san'), `subjectAltName=DNS:${NAME}`);
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '90',
    '-subj',
    '/CN=Astilleros',
    '-keyout',
    'ca.key',
    '-out',
    'ca.crt',
  );
  openssl('req', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${NAME}`, '-keyout', 'clave.pem', '-out', 'pedido.pem');
  openssl(
    'x509',
    '-req',
    '-days',
    '90',
    '-in',
    'pedido.pem',
    '-CA',
    'ca.crt',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-extfile',
    'san',
    '-out',
    'certificado.pem',
  );
}

/** A machine of somebody who has the release, a certificate, a name in the DNS and an account of mail. */
async function newMachine(name: string): Promise<Machine> {
  const made = await base.machine(name);
  for (const file of [release(VERSION), `${release(VERSION)}.sha256`, 'certificado.pem', 'clave.pem'])
    made.put(join(root, file), 'root');
  for (const folder of ['usr/local/share/ca-certificates', 'etc/ssl/certs'])
    mkdirSync(made.at(folder), { recursive: true });
  made.put(join(root, 'ca.crt'), 'usr/local/share/ca-certificates');
  await made.run('update-ca-certificates');
  appendFileSync(made.at('/etc/hosts'), `127.0.0.1 ${NAME} smtp.ejemplo.es\n`);
  return made;
}

/** Variables that somebody writes with the editor. */
function writeVariables(on: Machine): void {
  const file = on.at('/etc/extramuros/variables');
  const written = readFileSync(file, 'utf8').replace(
    /^SMTP_URL=.*$/m,
    "SMTP_URL='smtp://usuario:clave@smtp.ejemplo.es:2525'",
  );
  writeFileSync(file, `${written}\nNODE_EXTRA_CA_CERTS='/usr/local/share/ca-certificates/ca.crt'\n`);
}

const FIRST = {
  matricula: '0001',
  login: 'admin',
  nombre: 'Administrador',
  correo: 'admin@ejemplo.es',
  password: 'bita-escobén-87',
  aceptaAviso: true,
};
/** Writes the first administrator as the page of the first start does. @returns status and answer. */
const enter = (codigo: string) =>
  machine.run(`curl -s -w ' %{http_code}' https://${NAME}/api/login/primerarranque -H 'Content-Type: application/json' \\
    -d '${JSON.stringify({ codigo, ...FIRST })}'`);

/** Years that were written by hand. */
async function holidays(on: Machine): Promise<string[]> {
  const statement =
    'select distinct extract(year from fecha)::int from festivo where fecha >= current_date + 1000 order by 1';
  return (await on.run(`cd /; runuser -u extramuros -- psql -Atc "${statement}"`)).trim().split('\n');
}

beforeAll(async () => {
  execFileSync(process.execPath, [join(import.meta.dirname, '../release.ts'), '--en', root], { stdio: 'ignore' });
  renumber();
  makeCertificate();
  const [, packages = ''] = /^apt-get install -y (.*)$/m.exec(commands(1).join('')) ?? [];
  base = makeBase(packages.split(' '));
  machine = await newMachine('primera');
}, 600_000);
afterAll(() => base.close());

test('the page names every file of the machine and the version that is released', () => {
  expect(/^version=(.*)$/m.exec(page)?.[1]).toBe(VERSION);
  for (const file of globSync('*', { cwd: join(import.meta.dirname, '../../despliegue/maquina') }))
    expect(page).toContain(`/opt/extramuros/despliegue/maquina/${file}`);
});

test('from an empty machine to a company that works', { timeout: 600_000 }, async () => {
  const began = performance.now();
  const smtp = machine.beside(process.execPath, [
    join(import.meta.dirname, '../../server/test/maquina/smtp-process.ts'),
    '2525',
  ]);
  let mail = '';
  smtp.stdout?.on('data', (chunk: Buffer) => (mail += chunk.toString()));
  await follow(machine, [1, 2, 3, 4]);
  writeVariables(machine);
  expect(await follow(machine, [5])).toContain('{"Estado":"ok"}');
  expect(await follow(machine, [6])).toContain(`"Version":"${VERSION}","Commit":"${COMMIT}"`);
  const told = await follow(machine, [7]);
  const [, codigo] =
    /abra https:\/\/empleados\.ejemplo\.es\/primerarranque y escriba el código ([\w-]+)/.exec(told) ?? [];
  expect(await enter(codigo ?? '')).toMatch(/ 200$/);
  expect(await enter(codigo ?? '')).toMatch(/ 404$/);
  expect(await follow(machine, [8, 9])).toContain('✓');
  expect(await follow(machine, [10])).toContain('✓');
  expect(await machine.run('extramuros doctor --correo nombre@ejemplo.es')).toContain('✓');
  await expect.poll(() => mail).toContain('nombre@ejemplo.es');
  console.log(`from an empty machine to a company that works: ${Math.round((performance.now() - began) / 1_000)} s`);
  // The unit holds the program: it writes its folder alone, as its own user, and comes back when it is killed.
  expect(await machine.run('systemctl show -p User,Restart extramuros')).toBe('Restart=always\nUser=extramuros\n');
  const pid = await machine.run('systemctl show -P MainPID extramuros');
  await machine.run('kill -9 $(systemctl show -P MainPID extramuros)');
  await expect
    .poll(async () => machine.run(`${READY} && systemctl show -P MainPID extramuros`), { timeout: 60_000 })
    .not.toBe(pid);
  expect(await machine.run('curl -sI http://empleados.ejemplo.es/menu | head -2')).toContain('308');
  expect(await machine.run('systemctl list-timers --no-pager')).toContain('extramuros-copia.service');
});

test('an update keeps what is written, and the way back too', { timeout: 300_000 }, async () => {
  for (const file of [release(NEXT), `${release(NEXT)}.sha256`]) machine.put(join(root, file), 'root');
  await machine.run('extramuros admin festivos 2031');
  expect(await follow(machine, [11], NEXT)).toContain(`"Version":"${NEXT}"`);
  await machine.run('extramuros admin festivos 2032');
  await follow(machine, [12]);
  expect(await machine.run('curl -s http://127.0.0.1:3000/api/salud')).toContain(`"Version":"${VERSION}"`);
  expect(await holidays(machine)).toEqual(['2031', '2032']);
});

test('another machine goes on with the company', { timeout: 600_000 }, async () => {
  const [leave = '', arrive = ''] = commands(13);
  await machine.run(`cd /root\n${leave}`);
  const second = await newMachine('segunda');
  await follow(second, [1, 2, 3, 4]);
  for (const part of ['traslado', 'traslado-secretos', 'traslado-variables'])
    cpSync(machine.at(`/var/backups/extramuros/${part}`), second.at(`/var/backups/extramuros/${part}`), {
      recursive: true,
    });
  expect(await second.run(`cd /root\n${arrive}`)).toContain('✓');
  expect(await follow(second, [5, 6, 8, 9, 10])).toContain('✓');
  expect(await holidays(second)).toEqual(['2031', '2032']);
  const secrets = 'sha256sum /etc/extramuros/variables /var/lib/extramuros/firma.json';
  expect(await second.run(secrets)).toBe(await machine.run(secrets));
});
